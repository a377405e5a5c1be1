import { useEffect } from 'react'
import { forgetPlacedOrder, type PlacedOrder } from './placed-order.ts'

const WAITING = ['pending', 'failed']

/**
 * Asks once whether the order of this browser still waits for its money: it may have been paid at the counter, by a
 * transfer that the shop has found, or cancelled by the shop. One that does not is offered no more.
 */
export function useEndedOrder(order: PlacedOrder | undefined): void {
  const token = order?.token
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    fetch(`/api/v1/orders/${token}`, { signal: leaving.signal })
      .then(async (answer) => {
        const isGone = answer.status === 404
        if (!answer.ok && !isGone) return
        const { payment_status } = await answer.json()
        if (isGone || !WAITING.includes(payment_status)) forgetPlacedOrder(token)
      })
      // Offered as before: nobody loses an order because the network did.
      .catch(() => {})
    return () => leaving.abort()
  }, [token])
}
