import { type GoodsSums, readGoods } from '../../../sales/summary/read-goods.ts'
import type { GoodsDimensions } from '../../../sales/summary/summary-filter.ts'
import { type Figure, type FigureReader, groupFigures } from '../figure.ts'
import type { Dimension, Measure } from '../rules.ts'
import { type DayRow, toDayKey } from './day-key.ts'

/** Reads what was sold and came back from the summary by day. */
export const readGoodsFigures: FigureReader = async (tx, { measure, dimension, ...question }) => {
  const { from, to, trial } = question
  const by = SUMMARY_DIMENSIONS[dimension]
  if (!by) throw new Error(`report: goods know no ${dimension}`)
  const figure = FIGURES[measure]
  if (!figure) throw new Error(`report: goods know no ${measure}`)
  const rows = await readGoods(tx, { from, to, trial }, [by], figure.sums)
  const toKey = (row: Partial<GoodsDimensions>) =>
    by === 'day' ? toDayKey(row as DayRow, dimension) : toText(row[by] ?? null)
  return {
    figures: groupFigures(rows, toKey, figure.toFigure),
    ...(isOfCosts(measure) && { uncosted_units: countUncosted(rows) }),
  }
}

const isOfCosts = (measure: Measure) => measure === 'margin' || measure === 'margin_percent'

const countUncosted = (rows: readonly GoodsSums[]) =>
  rows.reduce((units, row) => units + row.net_units - row.costed_units, 0)

/** By what the summary is asked for a dimension of a report. */
const SUMMARY_DIMENSIONS: Partial<Record<Dimension, keyof GoodsDimensions>> = {
  day: 'day',
  month: 'day',
  weekday: 'day',
  seller: 'seller_id',
  till: 'till_id',
  place: 'location_id',
  origin: 'origin',
  category: 'product_category_id',
  brand: 'brand_id',
  collection: 'collection_id',
  season: 'season',
  product: 'product_id',
  size: 'size_id',
  colour: 'colour_id',
}

interface GoodsFigure {
  /** The sums of the summary that the figure needs. */
  sums: readonly (keyof GoodsSums)[]
  toFigure: (sums: GoodsSums) => Figure
}

/** A figure that is told nothing but the sums that it names. */
const buildFigure = <Sum extends keyof GoodsSums>(
  sums: readonly Sum[],
  toFigure: (sums: Pick<GoodsSums, Sum>) => Figure,
): GoodsFigure => ({ sums, toFigure })

const buildAmount = (sum: keyof GoodsSums) =>
  buildFigure([sum], (sums) => ({ amount: sums[sum] ?? 0 }))

const MARGIN_SUMS = ['net_base_cents', 'cost_cents', 'net_units', 'costed_units'] as const

const toMargin = ({ net_base_cents, cost_cents }: Pick<GoodsSums, (typeof MARGIN_SUMS)[number]>) =>
  net_base_cents - cost_cents

const FIGURES: Partial<Record<Measure, GoodsFigure>> = {
  net: buildAmount('net_cents'),
  sold: buildAmount('sold_cents'),
  returned: buildAmount('returned_cents'),
  sales: buildAmount('sales'),
  average_ticket: buildFigure(['sold_cents', 'sales'], ({ sold_cents, sales }) => ({
    amount: sold_cents,
    of: sales ?? 0,
  })),
  net_units: buildAmount('net_units'),
  sold_units: buildAmount('sold_units'),
  returned_units: buildAmount('returned_units'),
  discount: buildAmount('discount_cents'),
  vat_base: buildAmount('net_base_cents'),
  vat: buildAmount('net_vat_cents'),
  margin: buildFigure(MARGIN_SUMS, (sums) => ({ amount: toMargin(sums) })),
  margin_percent: buildFigure(MARGIN_SUMS, (sums) => ({
    amount: toMargin(sums) * 100,
    of: sums.net_base_cents,
  })),
}

const toText = (value: string | number | null) => (value === null ? null : String(value))
