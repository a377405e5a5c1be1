import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useNavigate } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { newId } from '../../../ui/new-id.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Link } from '../../link.tsx'
import { useHeldUntil } from '../../payments/use-held-until.ts'
import { restorePlacedCart, useWaitingOrder } from './placed-order.ts'
import { useEndedOrder } from './use-ended-order.ts'
import styles from './waiting-order.module.css'

export interface WaitingOrderProps {
  /** Only where the order has a variant of this product. */
  productId?: number
  /** The visitor follows a link. */
  onLeave?: () => void
}

/** Leads back to an order that was placed and not paid, wherever the buyer looks for it. Nothing where there is none. */
export function WaitingOrder({ productId, onLeave }: WaitingOrderProps) {
  const { t } = useTranslation('store/checkout/placed-order')
  const { money } = useFormat()
  const heldUntil = useHeldUntil()
  const path = useShopPath()
  const order = useWaitingOrder()
  useEndedOrder(order)
  if (!order) return null
  if (productId !== undefined && !order.lines.some((line) => line.product_id === productId))
    return null
  const { token, total_cents, reserved_until } = order
  const amount = money(total_cents)
  const { soon, when } = heldUntil(reserved_until)
  const title = soon
    ? t('waiting_order', { amount, time: when })
    : t('waiting_order_days', { amount, when })
  return (
    <div className={styles.waiting}>
      <Notice title={title}>
        <div className={styles.ways}>
          <Link to={path(`/checkout/payment?order=${token}`)} onClick={onLeave}>
            {t('waiting_pay')}
          </Link>
          <ReopenButton token={token} to="/checkout" onLeave={onLeave}>
            {t('waiting_change')}
          </ReopenButton>
          <ReopenButton token={token} to="/carrito" onLeave={onLeave}>
            {t('waiting_cancel')}
          </ReopenButton>
        </div>
      </Notice>
    </div>
  )
}

interface ReopenButtonProps {
  token: string
  to: string
  onLeave?: (() => void) | undefined
  children: string
}

/** Cancels the order, puts its lines back in the cart and goes on there. One that cannot be cancelled shows its page. */
function ReopenButton({ token, to, onLeave, children }: ReopenButtonProps) {
  const fetcher = useFetcher<{ cancelled?: true }>()
  const navigate = useNavigate()
  const path = useShopPath()
  const [operationId] = useState(newId)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!answer) return
    if (answer.cancelled) restorePlacedCart(token)
    onLeave?.()
    void navigate(path(answer.cancelled ? to : `/order/${token}`))
  }, [answer, token, to, onLeave, navigate, path])
  // No form of its own: on a product's page it stands inside the form that buys.
  const reopen = () =>
    fetcher.submit(
      { order: token, cancel_operation_id: operationId, act: 'cancel', stay: '1' },
      { method: 'post', action: path(`/checkout/payment?order=${token}`) },
    )
  return (
    <button
      type="button"
      className={styles.reopen}
      aria-busy={fetcher.state !== 'idle'}
      onClick={reopen}
    >
      {children}
    </button>
  )
}
