import { useEffect } from 'react'
import {
  cancelPlacedOrder,
  forgetPlacedOrder,
  type PlacedOrder,
  refreshPlacedOrder,
} from './placed-orders.ts'

/** An order on its way is not reserved any more. */
const GONE = ['shipped', 'delivered', 'returned']

/**
 * Asks once what has become of the open orders of this browser: one may have been paid at the counter, by a transfer
 * that the shop has found, or cancelled. One whose money is not awaited any more is offered no more.
 */
export function useFreshOrders(orders: readonly PlacedOrder[]): void {
  const tokens = orders.map(({ token }) => token).join()
  useEffect(() => {
    if (tokens === '') return
    const leaving = new AbortController()
    // Offered as before where that fails: nobody loses an order because the network did.
    for (const token of tokens.split(',')) refresh(token, leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [tokens])
}

async function refresh(token: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`/api/v1/orders/${token}`, { signal })
  if (answer.status === 404) return forgetPlacedOrder(token)
  if (!answer.ok) return
  const order = await answer.json()
  if (order.can_restore) cancelPlacedOrder(token)
  else if (!order.awaits || GONE.includes(order.fulfillment_status)) forgetPlacedOrder(token)
  else refreshPlacedOrder(token, order)
}
