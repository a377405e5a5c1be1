import type { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { type LockedOrder, lockOrders } from './lock-orders.ts'
import type { Serving } from './move-order.ts'
import type { ServingAnswer, ServingOutcome } from './serving-answer.ts'

/** Serves each order for itself, in one order of locks; what is refused changes nothing. */
export async function serveOrders(
  tx: Db,
  saleIds: readonly number[],
  { now }: Pick<Serving, 'now'>,
  serve: (order: LockedOrder) => Promise<ServingOutcome>,
): Promise<z.infer<typeof ServingAnswer>> {
  const orders = await lockOrders(tx, saleIds, now)
  const answer: z.infer<typeof ServingAnswer> = { served: [], refused: [] }
  for (const sale_id of saleIds) {
    const order = orders.get(sale_id)
    const code = order ? await serve(order) : 'ORDER_UNKNOWN'
    if (code) answer.refused.push({ sale_id, reference: order?.reference ?? null, code })
    else answer.served.push(sale_id)
  }
  return answer
}
