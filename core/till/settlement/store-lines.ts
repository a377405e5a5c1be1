import type { NewLine } from '../../sales/write-sale.ts'
import { toItemDetails } from '../marked-pairs/read-item-offer.ts'
import { toLineDetails } from '../ticket/line-notes.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { getLineQuantity, getLineVariant } from '../ticket/rules.ts'
import type { CatalogItem, TicketCatalog } from './ticket.ts'

/** A line as the sale stores it, in cents. */
export interface StoredLine extends NewLine {
  discountCents: number
  totalCents: number
}

/**
 * The lines of a sale, with price, rate and discount as charged; name, colour, size and picture are those of the catalog.
 * A variant that the catalog does not have is a free line. `items` are the marked pairs, line by line.
 */
export function toStoredLines(
  lines: readonly PricedLine[],
  { variants }: Pick<TicketCatalog, 'variants'>,
  items: readonly (CatalogItem | undefined)[],
): StoredLine[] {
  const isSent = lines.some(({ send }) => send)
  return lines.map((line, at) => {
    const { name, unit_cents, tax_rate, discount_cents, total_cents } = line.charged
    const charged = {
      quantity: getLineQuantity(line),
      listCents: unit_cents,
      taxRate: tax_rate,
      discountCents: discount_cents,
      totalCents: total_cents,
    }
    const notes = toLineDetails(line, { isSent })
    const variant = variants.get(getLineVariant(line) ?? 0)
    if (!variant) return { kind: 'free_text', name: { es: name }, details: notes, ...charged }
    const item = items[at]
    const details = { ...variant.details, ...(item && toItemDetails(item)), ...notes }
    return {
      kind: 'variant',
      variantId: variant.variantId,
      name: variant.name,
      details,
      ...charged,
    }
  })
}

/** The pair of each line that is sold as itself: each pair once, of the variant that its line says. */
export function assignItems(
  lines: readonly PricedLine[],
  items: TicketCatalog['items'],
): (CatalogItem | undefined)[] {
  const taken = new Set<number>()
  return lines.map((line) => {
    const item = 'item_id' in line ? items.get(line.item_id) : undefined
    if (!item?.isHere || taken.has(item.itemId)) return undefined
    if (getLineVariant(line) !== item.variantId) return undefined
    taken.add(item.itemId)
    return item
  })
}
