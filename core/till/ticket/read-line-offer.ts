import { type Db, pipeline, query } from '../../base/db.server.ts'
import { type LentOffer, readLentOffer } from '../../loans/read-lent-offer.ts'
import { type OfferedVariant, readOffer } from '../../pricing/read-offer.ts'
import { type OfferedItem, readItemOffer } from '../marked-pairs/read-item-offer.ts'
import { isLoanLine } from './loan-line.ts'
import { isVariantLine, type TicketLine, toItemIds } from './ticket-line.ts'

export interface LineOffer {
  offer: ReadonlyMap<number, OfferedVariant>
  /** Variants of the lines that the counter does not sell. */
  absent: number[]
  /** The marked pairs of the lines. */
  items: ReadonlyMap<number, OfferedItem>
  /** The lent pairs of the lines that are still out, by `lent_item_id`. */
  lent: ReadonlyMap<number, LentOffer>
  /** Pairs of the lines without an open mark, and those that are named twice. */
  absentItems: number[]
  /** The rate of free lines. */
  generalRate: number
}

/** The current offer of the counter for these lines. */
export async function readLineOffer(
  db: Db,
  lines: readonly TicketLine[],
  now: Date,
): Promise<LineOffer> {
  const itemIds = toItemIds(lines)
  const lentIds = lines.filter(isLoanLine).map(({ lent_item_id }) => lent_item_id)
  const [items, lent] = await pipeline([readItemOffer(db, itemIds), readLentOffer(db, lentIds)])
  const ids = [
    ...new Set([
      ...lines.filter(isVariantLine).map((line) => line.variant_id),
      ...[...items.values(), ...lent.values()].map(({ variantId }) => variantId),
    ]),
  ]
  const [offer, generalRate] = await pipeline([
    readOffer(db, ids, 'pos', now),
    lines.some(({ kind }) => kind === 'free') ? readGeneralRate(db, now) : Promise.resolve(0),
  ])
  return {
    offer,
    generalRate,
    items,
    lent,
    absent: ids.filter((each) => !offer.has(each)),
    absentItems: itemIds.filter((each, at) => !items.has(each) || itemIds.indexOf(each) < at),
  }
}

/** The VAT rate in per cent of what has no tax class of its own. */
export async function readGeneralRate(db: Db, at: Date): Promise<number> {
  const [row] = await query<{ rate: number }>(
    db,
    'general_rate',
    `select rate from tax_rates where tax_class = 'general' and valid @> $1::timestamptz`,
    [at],
  )
  if (!row) throw new Error('tax_rates: the general class has no rate today')
  return row.rate
}
