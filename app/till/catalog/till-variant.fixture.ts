import type { TillVariant } from './catalog.ts'

/** A black shoe in size 38 at 69.95 with five pairs, and whatever a test wants otherwise. */
export const makeTillVariant = (
  variant_id: number,
  change: Partial<TillVariant> = {},
): TillVariant => ({
  variant_id,
  product_id: variant_id,
  sku: `ALBA-${variant_id}`,
  barcodes: [],
  name: { es: 'Alba' },
  brand: null,
  colour: { es: 'Negro' },
  swatch: null,
  size: '38',
  size_sort: 38,
  price_cents: 69_95,
  prior_cents: null,
  next_prices: [],
  tax_rate: 21,
  stock: 5,
  reserved: 0,
  picture: null,
  stock_kind: 'pair',
  category_id: null,
  shelf: null,
  fit: null,
  elsewhere: [],
  marks: [],
  ...change,
})
