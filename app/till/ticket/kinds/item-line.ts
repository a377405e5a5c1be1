import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { PairMark, TillVariant } from '../../catalog/catalog.ts'
import { createUnknownMark, createUnknownVariant, describeVariant, GOODS } from './goods-line.ts'
import { type Exchange, getDiscount, getLineNotes, type LineBase } from './line-base.ts'
import type { LineKind } from './line-kind.ts'

/** A marked pair, sold as itself: one of it, at its own price. */
export interface ItemLine extends LineBase {
  kind: 'item'
  exchange?: Exchange
  variant: TillVariant
  mark: PairMark
  /** Sold, or no longer marked. */
  gone: boolean
}

export const itemKind: LineKind<ItemLine> = {
  ...GOODS,
  icon: IconTag,
  picture: ({ variant: { picture, swatch } }) => {
    return { hash: picture, swatch }
  },
  name: ({ variant }, { inLanguage }) => inLanguage(variant.name),
  detail: ({ variant, mark }, { variantName, gradeName }) =>
    [variantName(variant), gradeName(mark.grade)].filter(Boolean).join(' · '),
  shopName: ({ variant }) => describeVariant(variant),
  isSingle: true,
  unitCents: ({ mark, variant }) => mark.cents ?? variant.price_cents,
  isDiscounted: () => true,
  refusal: ({ gone }) => (gone ? 'ITEM_GONE' : null),
  toAsked: (line) => ({
    kind: 'item',
    item_id: line.mark.item_id,
    ...(line.exchange && { exchange_for: line.exchange.for }),
    ...getLineNotes(line),
    ...line.discount,
  }),
  toCharged(line, { generalRate: _, ...charge }) {
    const { variant_id, name, tax_rate } = line.variant
    const charged = { variant_id, name: name.es, tax_rate, ...charge }
    return { ...itemKind.toAsked(line), charged }
  },
  restore(asked, { findVariant, isOnSale, findItem }) {
    const item = findItem(asked.item_id)
    const variant_id = item?.variant_id ?? 0
    return {
      kind: 'item',
      quantity: 1,
      discount: getDiscount(asked),
      variant: findVariant(variant_id) ?? createUnknownVariant(variant_id),
      mark: item ?? createUnknownMark(asked.item_id),
      gone: item === undefined || !isOnSale(variant_id),
      ...getLineNotes(asked),
    }
  },
}
