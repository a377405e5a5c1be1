import { type Db, pipeline } from '../../../base/db.server.ts'
import { toVariantLine } from '../../../sales/variant-line.ts'
import { lockBookedItems } from '../../marked-pairs/lock-booked-items.ts'
import type { PricedLine } from '../../ticket/priced-line.ts'
import { type LineOffer, readGeneralRate } from '../../ticket/read-line-offer.ts'
import { getLineVariant } from '../../ticket/rules.ts'
import type { TicketCatalog } from '../ticket.ts'
import { readChargedVariants } from './read-charged-variants.ts'

/** The goods of a ticket as the counter offers them now. */
export const toTicketCatalog = ({ offer, items, lent, generalRate }: LineOffer): TicketCatalog => ({
  generalRate,
  variants: new Map(
    [...offer].map(([variantId, offered]) => {
      const { name, details = {} } = toVariantLine(offered, 1)
      const { stockKind, cents, taxRate } = offered
      return [variantId, { variantId, name, details, stockKind, cents, taxRate, offered: true }]
    }),
  ),
  items: new Map(
    [...items.values(), ...lent.values()].map((item) => [item.itemId, { ...item, isHere: true }]),
  ),
})

interface ChargedGoods {
  lines: readonly PricedLine[]
  /** When they were sold. */
  soldAt: Date
  locationId: number
  now: Date
}

/** The goods of a sale that happened, archived ones included; its marked pairs are locked. */
export async function readChargedCatalog(
  tx: Db,
  { lines, soldAt, locationId, now }: ChargedGoods,
): Promise<TicketCatalog> {
  const variantIds = [...new Set(lines.flatMap((line) => getLineVariant(line) ?? []))]
  const [variants, generalRate] = await pipeline([
    readChargedVariants(tx, variantIds, soldAt),
    readGeneralRate(tx, soldAt),
  ])
  const items = await lockBookedItems(tx, listItemIds(lines), { locationId, now })
  return { variants, items, generalRate }
}

/** The pairs that lines name as themselves. */
export const listItemIds = (lines: readonly PricedLine[]): number[] => [
  ...new Set(lines.flatMap((line) => ('item_id' in line ? line.item_id : []))),
]
