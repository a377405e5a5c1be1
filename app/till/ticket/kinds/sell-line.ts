import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { TillVariant } from '../../catalog/catalog.ts'
import { createUnknownVariant, describeVariant, GOODS } from './goods-line.ts'
import { type Exchange, getDiscount, getLineNotes, type LineBase } from './line-base.ts'
import type { LineKind } from './line-kind.ts'

/** An article of the catalog, at its price of the moment. */
export interface SellLine extends LineBase {
  kind: 'sell'
  exchange?: Exchange
  /** As the catalog last had it, so that a line still shows when the catalog has lost it. */
  variant: TillVariant
  /** The price when the line was added, where it has changed since. */
  was_cents: number | null
  /** No longer sold at the counter. */
  gone: boolean
  /** The seller has the pairs in hand, whatever the count says. */
  in_hand?: true
}

/** What was paid for the unit that another size of its model and colour replaces, in cents; null where none is replaced. */
export function getExchangeCents({ variant, exchange }: SellLine): number | null {
  const kept = exchange?.kept
  const isSame =
    kept?.product_id === variant.product_id && kept.colour === (variant.colour?.es ?? null)
  return kept && isSame ? kept.cents : null
}

export const sellKind: LineKind<SellLine> = {
  ...GOODS,
  icon: IconTag,
  picture: ({ variant: { picture, swatch } }) => {
    return { hash: picture, swatch }
  },
  name: ({ variant }, { inLanguage }) => inLanguage(variant.name),
  detail: ({ variant }, { variantName }) => variantName(variant),
  shopName: ({ variant }) => describeVariant(variant),
  unitCents: (line) => getExchangeCents(line) ?? line.variant.price_cents,
  isDiscounted: (line) => getExchangeCents(line) === null,
  refusal: ({ gone }) => (gone ? 'NOT_ON_SALE' : null),
  toAsked: (line) => ({
    kind: 'sell',
    variant_id: line.variant.variant_id,
    quantity: line.quantity,
    ...(line.in_hand && { in_hand: true }),
    ...(line.exchange && { exchange_for: line.exchange.for }),
    ...getLineNotes(line),
    ...line.discount,
  }),
  toCharged(line, { generalRate: _, ...charge }) {
    const { name, tax_rate } = line.variant
    return { ...sellKind.toAsked(line), charged: { name: name.es, tax_rate, ...charge } }
  },
  restore: (asked, { findVariant, isOnSale }) => ({
    kind: 'sell',
    quantity: asked.quantity,
    discount: getDiscount(asked),
    was_cents: null,
    variant: findVariant(asked.variant_id) ?? createUnknownVariant(asked.variant_id),
    gone: !isOnSale(asked.variant_id),
    ...(asked.in_hand && { in_hand: true }),
    ...getLineNotes(asked),
  }),
}
