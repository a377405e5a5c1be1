import type { Db } from '../../base/db.server.ts'
import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import { BookedDelivery, openCounterOrder } from '../../checkout/fulfilment/counter-order.ts'
import type { SalePayload } from '../till-operation.ts'

/**
 * Makes a sale that happened an order to be sent, where its ticket says so; an address that no parcel goes to is named,
 * for people to ask its buyer.
 */
export async function bookDelivery(
  tx: Db,
  { lines, delivery: written }: SalePayload,
  saleId: number,
): Promise<NewIncident[]> {
  const isSent = lines.some(({ send }) => send)
  if (!isSent && (written === undefined || written === null)) return []
  const delivery = BookedDelivery.safeParse(written).data
  if (!isSent || !delivery) return [{ kind: 'other', details: { why: 'delivery' } }]
  await openCounterOrder(tx, saleId, delivery)
  return []
}
