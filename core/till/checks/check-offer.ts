import type { Charged } from '../ticket/charged.ts'
import { describeLine } from '../ticket/rules.ts'
import {
  listUnsettledKinds,
  type PricedTicketLine,
  type TicketLine,
} from '../ticket/ticket-line.ts'
import type { TicketFinding } from './ticket-finding.ts'

/** Every line is of a kind that the settlement knows. */
export function checkLineKinds(lines: readonly TicketLine[]): TicketFinding[] {
  const kinds = listUnsettledKinds(lines)
  return kinds.length > 0 ? [{ refusal: { code: 'LINE_UNSUPPORTED', data: { kinds } } }] : []
}

interface CheckedOffer {
  lines: readonly (PricedTicketLine & { charged?: Charged & { variant_id?: number } })[]
  variants: ReadonlyMap<number, { offered: boolean }>
  /** The marked pairs that are known. */
  items: ReadonlyMap<number, { variantId: number }>
}

/** The counter sells what is on the lines: published, not archived, with a price. */
export function checkOffer({ lines, variants, items }: CheckedOffer): TicketFinding[] {
  const absent = lines.flatMap((line) => {
    const variantId =
      'item_id' in line
        ? (line.charged?.variant_id ?? items.get(line.item_id)?.variantId)
        : line.kind === 'sell'
          ? line.variant_id
          : undefined
    if (variantId === undefined || variants.get(variantId)?.offered) return []
    return { variantId, described: describeLine(line, variantId) }
  })
  if (absent.length === 0) return []
  const variant_ids = [...new Set(absent.map(({ variantId }) => variantId))]
  return [
    {
      kind: 'not_on_sale',
      details: { lines: absent.map(({ described }) => described) },
      refusal: { code: 'NOT_ON_SALE', data: { variant_ids } },
    },
  ]
}

/**
 * Every marked pair has an open mark, and is on one line alone. Of a sale that happened it is any pair of its variant
 * then, which the goods tell.
 */
export function checkItems({ lines, items }: Omit<CheckedOffer, 'variants'>): TicketFinding[] {
  const itemIds = lines.flatMap((line) => (line.kind === 'item' ? line.item_id : []))
  const item_ids = itemIds.filter((each, at) => !items.has(each) || itemIds.indexOf(each) < at)
  return item_ids.length > 0 ? [{ refusal: { code: 'ITEM_GONE', data: { item_ids } } }] : []
}
