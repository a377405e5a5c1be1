import type { PricedLine } from '../../../../core/till/ticket/priced-line.ts'
import { getLineQuantity, getLineVariant } from '../../../../core/till/ticket/rules.ts'
import type { PairMark, TillVariant } from '../../catalog/catalog.ts'
import { NO_ADVANCE } from './line-kind.ts'

/** What all kinds of goods have in common. */
export const GOODS = {
  isGoods: true,
  isBack: false,
  lowersTotal: false,
  isSingle: false,
  isParkable: true,
  isSold: () => true,
  advance: () => NO_ADVANCE,
  customerText: () => null,
  replaces: () => false,
  charge: ({ charged }: PricedLine) => charged,
  waitsFor: () => null,
  slip: (line: PricedLine) => {
    const { note, print_note, gift_wrap, send } = line
    const notes = { note, print_note, gift_wrap, send }
    return { name: line.charged.name, quantity: getLineQuantity(line), notes }
  },
  taken(line: PricedLine) {
    const variant_id = getLineVariant(line)
    return variant_id === undefined ? [] : [{ variant_id, quantity: getLineQuantity(line) }]
  },
}

/** An article in the shop's own language: `Duero · Negro · 38`. */
export const describeVariant = ({
  name,
  colour,
  size,
}: Pick<TillVariant, 'name' | 'colour' | 'size'>): string =>
  [name.es, colour?.es, size].filter(Boolean).join(' · ')

export const createUnknownMark = (item_id: number): PairMark => ({
  item_id,
  code: '',
  grade: 'display',
  note: null,
  cents: null,
})

export const createUnknownVariant = (variant_id: number): TillVariant => ({
  variant_id,
  product_id: 0,
  sku: '',
  barcodes: [],
  name: { es: `#${variant_id}` },
  brand: null,
  colour: null,
  swatch: null,
  size: null,
  size_sort: null,
  price_cents: 0,
  prior_cents: null,
  next_prices: [],
  tax_rate: 0,
  stock: 0,
  reserved: 0,
  picture: null,
  stock_kind: 'pair',
  category_id: null,
  shelf: null,
  fit: null,
  elsewhere: [],
  marks: [],
})
