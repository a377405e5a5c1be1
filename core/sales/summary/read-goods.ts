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

/** Adds up what was sold and came back, a row for each value of `by` in its order; one row without any. */
export async function readGoods<Dimension extends keyof GoodsDimensions = never>(
  db: Db,
  filter: GoodsFilter,
  by: readonly Dimension[] = [],
): Promise<(Pick<GoodsDimensions, Dimension> & GoodsSums)[]> {
  const { values, add } = collectValues()
  const isByVariant = filter.product_id !== undefined || by.some((each) => each in VARIANT_COLUMNS)
  const hasSales = !isByVariant && by.every((each) => each in DAY_COLUMNS)
  const { select, groupBy } = buildGrouping(COLUMNS, by)
  const source = isByVariant
    ? sumGoodsByVariant(filter, by, add)
    : sumDays(buildSummaryConditions(filter, add).join(' and '))
  const rows = await query<Pick<GoodsDimensions, Dimension> & GoodsSums>(
    db,
    '',
    `select ${select}${hasSales ? sumOf('sales') : 'null'} as sales, ${SUMS} from ${source} f ${groupBy}`,
    values,
  )
  return isByVariant && by.length > 0 ? rows.filter(isSomething) : rows
}

/** What was sold on days alone that were taken off a month comes to nothing. */
const isSomething = (sums: GoodsSums) =>
  [
    sums.sold_units,
    sums.sold_cents,
    sums.returned_units,
    sums.returned_cents,
    sums.costed_units,
    sums.cost_cents,
  ].some((sum) => sum !== 0)

const LINE_COLUMNS = { kind: 'f.kind', tax_rate: 'f.tax_rate' }

const VARIANT_COLUMNS = {
  variant_id: 'f.variant_id',
  product_id: 'f.product_id',
  colour_id: 'f.colour_id',
  size_id: 'f.size_id',
}

const COLUMNS: Record<keyof GoodsDimensions, string> = {
  ...DAY_COLUMNS,
  ...LINE_COLUMNS,
  ...VARIANT_COLUMNS,
}

const sumOf = (measure: string) => `coalesce(sum(f.${measure}), 0)`

const SUMS = `
  ${sumOf('sold_units')} as sold_units, ${sumOf('sold_cents')} as sold_cents, ${sumOf('discount_cents')} as discount_cents,
  ${sumOf('returned_units')} as returned_units, ${sumOf('returned_cents')} as returned_cents,
  coalesce(sum(f.sold_units - f.returned_units), 0) as net_units,
  coalesce(sum(f.sold_cents - f.returned_cents), 0) as net_cents,
  coalesce(sum(f.sold_base_cents - f.returned_base_cents), 0) as net_base_cents,
  coalesce(sum(f.sold_cents - f.sold_base_cents - f.returned_cents + f.returned_base_cents), 0) as net_vat_cents,
  ${sumOf('costed_units')} as costed_units, ${sumOf('cost_cents')} as cost_cents`
