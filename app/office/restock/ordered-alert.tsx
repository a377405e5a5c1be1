import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { DocumentNumber } from '../ui/document-number.tsx'
import styles from './restock.module.css'

interface OrderedAlertProps {
  ordered: Awaited<ReturnType<Shop['restock']['orderRestock']>>
}

/** Says which purchase orders were drafted, and what is on none of them. */
export function OrderedAlert({ ordered: { orders, without_supplier } }: OrderedAlertProps) {
  const { t } = useTranslation('office/restock')
  return (
    <Alert
      role="status"
      color={without_supplier.length > 0 ? 'yellow' : 'green'}
      title={t('ordered', { count: orders.length })}
      mb="md"
    >
      <ul className={styles.orders}>
        {orders.map(({ reference, units }) => (
          <li key={reference}>
            <Link to={`/admin/supplier-orders/${reference}`}>
              <DocumentNumber>{reference}</DocumentNumber>
            </Link>
            {` · ${t('pairs', { count: units })}`}
          </li>
        ))}
      </ul>
      {without_supplier.length > 0 && (
        <p>{t('without_supplier', { count: without_supplier.length })}</p>
      )}
    </Alert>
  )
}
