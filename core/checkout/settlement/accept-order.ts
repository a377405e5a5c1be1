import { type Db, pipeline } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { markAccepted } from '../../sales/mark-sale.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { announceOrder } from '../announce-order.ts'
import { matchBuyer } from '../customers/match-buyer.ts'

/**
 * Accepts an unpaid order that is paid when it is picked up or delivered: the shop prepares it, and its pairs are held
 * until the hold ends. An order that was accepted stays so.
 */
export async function acceptOrder(
  tx: Db,
  { saleId, actor, now }: { saleId: number; actor: Actor; now: Date },
): Promise<void> {
  if (await markAccepted(tx, saleId))
    await pipeline([
      writeSaleEvent(tx, { saleId, event: 'accepted', actor, now }),
      ...matchBuyer(tx, saleId),
      announceOrder(tx, { saleId, now }),
    ])
}
