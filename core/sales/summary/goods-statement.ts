/** What the rows of goods are told apart by, without their variants. */
export const GOODS_KEY = [
  'day',
  'location_id',
  'till_id',
  'sale_origin',
  'seller_id',
  'is_trial',
  'kind',
  'tax_rate',
]

/** What they add up, see `sales_summary_lines`. */
export const GOODS_MEASURES = [
  'sales',
  'sold_units',
  'sold_cents',
  'discount_cents',
  'sold_base_cents',
  'returned_units',
  'returned_cents',
  'returned_base_cents',
  'costed_units',
  'cost_cents',
]

/** SQL of the goods of all days, a relation: folded days, and the rows of acts since. `where` is of its rows `f`. */
export function sumDays(where: string): string {
  const columns = [...GOODS_KEY, ...GOODS_MEASURES].map((column) => `f.${column}`).join(', ')
  return `(
    select ${columns} from sales_summary_days f where ${where}
    union all select ${columns} from sales_summary_lines f where not f.is_folded and ${where})`
}

/** The same with the variants of the goods. Both halves are named, because each has an index of its own. */
export function sumVariants(where: string): string {
  const columns = [...GOODS_KEY, 'variant_id', ...GOODS_MEASURES]
    .map((column) => `f.${column}`)
    .join(', ')
  return `(
    select ${columns} from sales_summary_lines f where f.is_folded and ${where}
    union all select ${columns} from sales_summary_lines f where not f.is_folded and ${where})`
}
