import type { Db } from '../../base/db.server.ts'
import type { SoldVariant } from '../../stock/allocate-sold-goods.ts'
import type { AllocatedPair } from '../../stock/allocation.ts'
import { endUnknownReservation } from '../../stock/reservations.ts'
import { checkGoods } from '../checks/check-goods.ts'
import { findGoodsIncidents } from '../found-pairs/open-goods-incidents.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { getLineQuantity, getLineVariant } from '../ticket/rules.ts'
import { allocateTicketGoods } from './allocate-ticket-goods.ts'
import type { Findings } from './collect-findings.ts'
import { toHandedGoods } from './deposits/hand-over-deposits.ts'
import type { PricedTicket } from './price-ticket.ts'
import { assignItems } from './store-lines.ts'
import type { CatalogItem, TicketCatalog } from './ticket.ts'

export interface SoldLines {
  pairs: readonly AllocatedPair[]
  /** The marked pair of each line that is sold as itself. */
  items: readonly (CatalogItem | undefined)[]
}

/** Sells what the lines take from stock, with the pair of a deposit that is handed over. *Finish* sells what is there; of a sale that happened nothing is short. */
export async function allocateLines(
  tx: Db,
  { ticket, mode, locked, lines, catalog, held, move, deposits }: PricedTicket,
  findings: Findings,
): Promise<SoldLines> {
  const { session } = locked
  const items = assignItems(lines, catalog.items)
  const goods = await allocateTicketGoods(tx, {
    wanted: [...toWantedGoods(lines, catalog, items), ...toHandedGoods(deposits.handedOver)],
    // Named by nothing else: what has a variant too would be wanted as any of it.
    items: items.flatMap((item) => (item ? [{ itemId: item.itemId }] : [])),
    location: { id: session.locationId, code: session.locationCode },
    held,
    gone: mode.kind === 'book',
    ...move,
  })
  if ('short' in goods) {
    findings.add(checkGoods(goods.short))
    throw new Error('goods that have left the shop are never short')
  }
  const { reservation: operationId } = ticket.payload
  if (operationId && !locked.reservation)
    await endUnknownReservation(tx, {
      operationId,
      reference: ticket.operation.till,
      now: ticket.now,
    })
  const place = { locationId: session.locationId, now: ticket.now }
  findings.add(await findGoodsIncidents(tx, goods, place))
  return { pairs: goods.pairs, items }
}

/**
 * Pairs and counted goods of variants that the catalog has; services are not counted. A marked pair that is not there
 * any more is any pair of its variant: some pair has left the shop.
 */
function toWantedGoods(
  lines: readonly PricedLine[],
  { variants }: TicketCatalog,
  items: readonly (CatalogItem | undefined)[],
): SoldVariant[] {
  return lines.flatMap((line, at) => {
    const variant = variants.get(getLineVariant(line) ?? 0)
    if (!variant || items[at]) return []
    const { variantId, stockKind } = variant
    const inHand = line.kind === 'sell' && line.in_hand === true
    return { variantId, quantity: getLineQuantity(line), stockKind, inHand }
  })
}
