import { type Db, query } from '../../base/db.server.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { sumGoodsByVariant } from './goods-by-variant.ts'
import { sumDays } from './goods-statement.ts'
import {
  buildGrouping,
  buildSummaryConditions,
  DAY_COLUMNS,
  type GoodsDimensions,
  type GoodsFilter,
} from './summary-filter.ts'

/**
 * Cents with VAT, but for the bases. Net is sold less returned. What came back counts on the day, at the place and at the
 * till where it came back, for the origin, seller and goods of its sale.
 */
export interface GoodsSums {
  /** Paid sales; null where lines are told apart, or one model is asked for: a sale has lines of several. */
  sales: number | null
  /** Shipping is no unit. */
  sold_units: number
  sold_cents: number
  /** Taken off list prices, coupons included. */
  discount_cents: number
  returned_units: number
  returned_cents: number
  net_units: number
  net_cents: number
  /** Net without VAT, by sale and rate as on its invoice, and the VAT of it. */
  net_base_cents: number
  net_vat_cents: number
  /** Net units whose cost is known, and what they cost. */
  costed_units: number
  cost_cents: number
}

/**
 * Adds up what was sold and came back, a row for each value of `by` in its order; one row without any. It reads the named
 * `measures`, all where none are named.
 */
export function readGoods<
  Dimension extends keyof GoodsDimensions = never,
  Measure extends keyof GoodsSums = keyof GoodsSums,
>(
  db: Db,
  filter: GoodsFilter,
  by: readonly Dimension[] = [],
  measures?: readonly Measure[],
): Promise<(Pick<GoodsDimensions, Dimension> & Pick<GoodsSums, Measure>)[]> {
  const { values, add } = collectValues()
  const isByVariant = filter.product_id !== undefined || by.some((each) => each in VARIANT_COLUMNS)
  const hasSales = !isByVariant && by.every((each) => each in DAY_COLUMNS)
  const { select, groupBy, orderBy } = buildGrouping(COLUMNS, by)
  const sums = (measures ?? ALL_MEASURES).map((measure) =>
    measure === 'sales' && !hasSales ? 'null as sales' : `${SUMS[measure]} as ${measure}`,
  )
  const source = isByVariant
    ? sumGoodsByVariant(filter, by, add)
    : sumDays(buildSummaryConditions(filter, add).join(' and '))
  const hasProduct = by.some((each) => each in PRODUCT_COLUMNS)
  return query(
    db,
    '',
    `select ${select}${sums.join(', ')} from ${source} f
     ${hasProduct ? 'left join products p using (product_id)' : ''}
     ${groupBy} ${isByVariant && by.length > 0 ? `having ${IS_SOMETHING}` : ''} ${orderBy}`,
    values,
  )
}

/**
 * What was sold on days alone that were taken off a month comes to nothing. Units and cents have one sign, so one sum says
 * whether there are any: sums are slow.
 */
const IS_SOMETHING = `sum(f.sold_units + f.sold_cents) <> 0 or sum(f.returned_units + f.returned_cents) <> 0
  or sum(f.costed_units + f.cost_cents) <> 0`

const LINE_COLUMNS = { kind: 'f.kind', tax_rate: 'f.tax_rate' }

const PRODUCT_COLUMNS = {
  product_category_id: 'p.product_category_id',
  brand_id: 'p.brand_id',
  collection_id: 'p.collection_id',
  season: 'p.season',
}

const VARIANT_COLUMNS = {
  variant_id: 'f.variant_id',
  product_id: 'f.product_id',
  colour_id: 'f.colour_id',
  size_id: 'f.size_id',
  ...PRODUCT_COLUMNS,
}

const COLUMNS: Record<keyof GoodsDimensions, string> = {
  ...DAY_COLUMNS,
  ...LINE_COLUMNS,
  ...VARIANT_COLUMNS,
}

const sum = (measure: string) => `coalesce(sum(${measure}), 0)`

const SUMS: Record<keyof GoodsSums, string> = {
  sales: sum('f.sales'),
  sold_units: sum('f.sold_units'),
  sold_cents: sum('f.sold_cents'),
  discount_cents: sum('f.discount_cents'),
  returned_units: sum('f.returned_units'),
  returned_cents: sum('f.returned_cents'),
  net_units: sum('f.sold_units - f.returned_units'),
  net_cents: sum('f.sold_cents - f.returned_cents'),
  net_base_cents: sum('f.sold_base_cents - f.returned_base_cents'),
  net_vat_cents: sum('f.sold_cents - f.sold_base_cents - f.returned_cents + f.returned_base_cents'),
  costed_units: sum('f.costed_units'),
  cost_cents: sum('f.cost_cents'),
}

const ALL_MEASURES = Object.keys(SUMS) as (keyof GoodsSums)[]
