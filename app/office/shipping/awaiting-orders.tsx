import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedOrder } from './order.ts'
import { OrdersTable } from './orders-table.tsx'
import styles from './shipping.module.css'

/** Orders that are held for a transfer: nothing is done with them before it comes, and where it is noted. */
export function AwaitingOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation('office/shipping')
  return (
    <>
      <div className={styles.bulk}>
        <p>{t('awaiting')}</p>
        <Button component={Link} to="/admin/payments">
          {t('to_transfers')}
        </Button>
      </div>
      <OrdersTable list="awaiting_transfer" orders={orders} />
    </>
  )
}
