import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Link } from '../../link.tsx'
import { useHeldUntil } from '../../payments/use-held-until.ts'
import { CancelQuestion } from './cancel-question.tsx'
import type { PlacedOrder } from './placed-orders.ts'
import styles from './waiting-orders.module.css'

interface UnpaidOrderProps {
  order: PlacedOrder
  onLeave: (() => void) | undefined
}

/** An order that still needs its payment at a bank: it is paid, or cancelled after a question and begun anew. */
export function UnpaidOrder({ order, onLeave }: UnpaidOrderProps) {
  const { t } = useTranslation('store/checkout/placed-order')
  const { money } = useFormat()
  const heldUntil = useHeldUntil()
  const path = useShopPath()
  const [goal, setGoal] = useState<'/checkout' | '/carrito'>()
  const { token, total_cents, reserved_until } = order
  const amount = money(total_cents)
  const { soon, when } = heldUntil(reserved_until)
  const title = soon
    ? t('waiting_order', { amount, time: when })
    : t('waiting_order_days', { amount, when })
  return (
    <Notice title={title}>
      {goal ? (
        <CancelQuestion
          token={token}
          goal={goal}
          onLeave={onLeave}
          onStay={() => setGoal(undefined)}
        />
      ) : (
        <div className={styles.ways}>
          <Link to={path(`/checkout/payment?order=${token}`)} onClick={onLeave}>
            {t('waiting_pay')}
          </Link>
          <button type="button" className={styles.act} onClick={() => setGoal('/checkout')}>
            {t('waiting_change')}
          </button>
          <button type="button" className={styles.act} onClick={() => setGoal('/carrito')}>
            {t('waiting_cancel')}
          </button>
        </div>
      )}
    </Notice>
  )
}
