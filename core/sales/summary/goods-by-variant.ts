import type { AddValue } from '../../base/statements/statement-values.ts'
import { GOODS_KEY, MONTH_KEY, sumMonths, sumVariants } from './goods-statement.ts'
import {
  buildDayConditions,
  buildSideConditions,
  type GoodsDimensions,
  type GoodsFilter,
} from './summary-filter.ts'
import { type DayRange, splitWholeMonths, type WholeMonths } from './whole-months.ts'

/** The tables of months, and what each can tell apart besides `MONTH_KEY`. */
const MONTH_TABLES = [
  { table: 'sales_summary_product_months', columns: ['product_id'] },
  { table: 'sales_summary_size_months', columns: ['size_id', 'colour_id'] },
]

/** How the summary calls what goods are asked by; the rest bears its own name. */
const SOURCE_COLUMNS: Partial<Record<keyof GoodsDimensions, string>> = {
  origin: 'sale_origin',
  product_category_id: 'product_id',
  brand_id: 'product_id',
  collection_id: 'product_id',
  season: 'product_id',
}

/** SQL of goods by what belongs to a variant: of months where there are such, with days added and taken off, else of days. */
export function sumGoodsByVariant(
  filter: GoodsFilter,
  by: readonly (keyof GoodsDimensions)[],
  add: AddValue,
): string {
  const { product_id } = filter
  const asked = by.map((each) => SOURCE_COLUMNS[each] ?? each)
  const key = GOODS_KEY.filter((column) => asked.some((each) => each === column))
  const conditions = buildSideConditions(filter, add)
  if (product_id)
    conditions.push(
      `f.variant_id = any(array(select variant_id from product_variants where product_id = ${add('product_id', product_id)}))`,
    )
  const sides = conditions.join(' and ')
  const where = [sides, ...buildDayConditions(filter, add)].join(' and ')
  const months = splitWholeMonths(filter)
  const monthTable = product_id ? undefined : findMonthTable(filter, asked)
  if (!months || !monthTable) return sumVariants(where, where, key)
  const inDays = (days: readonly DayRange[]) => `${sides} and ${isIn(days, add)}`
  const beside = sumVariants(inDays(months.edges), where, key)
  const cut = sumVariants(inDays(months.cuts), 'false', key)
  const whole = [sides, ...inMonths(months, add)].join(' and ')
  return sumMonths(monthTable.table, [...key, ...monthTable.columns], whole, { beside, cut })
}

/** The table of months that knows all that is asked for. */
function findMonthTable({ till, seller_id }: GoodsFilter, asked: readonly string[]) {
  if (till || seller_id) return undefined
  return MONTH_TABLES.find(({ columns }) =>
    asked.every((each) => columns.includes(each) || MONTH_KEY.includes(each)),
  )
}

function inMonths({ since, until }: WholeMonths, add: AddValue): string[] {
  return [
    ...(since ? [`f.month >= ${add('since', since)}::date`] : []),
    ...(until ? [`f.month < ${add('until', until)}::date`] : []),
  ]
}

function isIn(days: readonly DayRange[], add: AddValue): string {
  const ranges = days.map((range) => buildDayConditions(range, add).join(' and '))
  return ranges.length > 0 ? `(${ranges.join(' or ')})` : 'false'
}
