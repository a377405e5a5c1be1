import { useOpenOrders } from './placed-orders.ts'
import { ReservedOrder } from './reserved-order.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { useFreshOrders } from './use-fresh-orders.ts'
import styles from './waiting-orders.module.css'

export interface WaitingOrdersProps {
  /** Only orders of a variant of this product. */
  productId?: number
  /** The visitor follows a link. */
  onLeave?: () => void
}

/**
 * Leads back to every order that was placed and whose money has not come, wherever its buyer looks for it: to the
 * payment of one that needs it, to the page of one that is reserved. Nothing where there is none.
 */
export function WaitingOrders({ productId, onLeave }: WaitingOrdersProps) {
  const orders = useOpenOrders()
  useFreshOrders(orders)
  const shown = orders.filter(
    ({ lines }) =>
      productId === undefined || lines.some(({ product_id }) => product_id === productId),
  )
  if (shown.length === 0) return null
  return (
    <div className={styles.waiting}>
      {shown.map((order) =>
        order.awaits === 'online' ? (
          <UnpaidOrder key={order.token} order={order} onLeave={onLeave} />
        ) : (
          <ReservedOrder key={order.token} order={order} onLeave={onLeave} />
        ),
      )}
    </div>
  )
}
