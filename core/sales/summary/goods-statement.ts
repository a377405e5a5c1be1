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

/** What their months are told apart by, besides model or size. */
export const MONTH_KEY = ['location_id', 'sale_origin', 'is_trial', 'kind', 'tax_rate']

/** What they add up where variants are told apart, see `sales_summary_lines`. */
export const LINE_MEASURES = [
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

/** What they add up. */
export const GOODS_MEASURES = ['sales', ...LINE_MEASURES]

const listColumns = (columns: readonly string[]) => columns.map((each) => `f.${each}`).join(', ')

/** SQL of the goods of all days, a relation: folded days, and the rows of acts since. `where` is of its rows `f`. */
export function sumDays(where: string): string {
  const columns = listColumns([...GOODS_KEY, ...GOODS_MEASURES])
  return `(
    select ${columns} from sales_summary_days f where ${where}
    union all select ${columns} from sales_summary_lines f where not f.is_folded and ${where})`
}

/**
 * The same by variant, told apart by `asked` of the key, and with the model, colour and size of each, which are looked up
 * once the rows are added up: with `offset 0` one by one, because all variants of the shop are more than were sold on the few
 * days that months leave over. `folded` and `added` are conditions of rows of folded days and of acts since, which have an
 * index each.
 */
export function sumVariants(folded: string, added: string, asked: readonly string[]): string {
  const columns = listColumns([...asked, 'variant_id'])
  const measures = listColumns(LINE_MEASURES)
  const sums = LINE_MEASURES.map((measure) => `sum(f.${measure}) as ${measure}`).join(', ')
  return `(
    select f.*, v.product_id, v.colour_id, v.size_id from (
      select ${columns}, ${sums} from (
        select ${columns}, ${measures} from sales_summary_lines f where f.is_folded and ${folded}
        union all select ${columns}, ${measures} from sales_summary_lines f where not f.is_folded and ${added}) f
      group by ${columns}) f
    left join lateral (
      select product_id, colour_id, size_id from product_variants v where v.variant_id = f.variant_id offset 0) v on true)`
}

/** SQL of the months of a table of months, with days beside them and less those that are cut: a relation with the same columns. */
export function sumMonths(
  table: string,
  key: readonly string[],
  where: string,
  days: { beside: string; cut: string },
): string {
  const columns = listColumns([...key, ...LINE_MEASURES])
  const off = [listColumns(key), ...LINE_MEASURES.map((measure) => `-f.${measure}`)].join(', ')
  return `(
    select ${columns} from ${table} f where ${where}
    union all select ${columns} from ${days.beside} f
    union all select ${off} from ${days.cut} f)`
}
