import { type Db, query } from '../../../base/db.server.ts'
import { type GoodsSums, readGoods } from '../../../sales/summary/read-goods.ts'
import type { GoodsDimensions } from '../../../sales/summary/summary-filter.ts'
import { type Figure, type FigureReader, groupFigures } from '../figure.ts'
import type { Dimension, Measure } from '../rules.ts'
import { type DayRow, toDayKey } from './day-key.ts'

type GoodsRow = Partial<GoodsDimensions> & GoodsSums

/** Reads what was sold and came back from the summary by day. */
export const readGoodsFigures: FigureReader = async (tx, { measure, dimension, ...question }) => {
  const { from, to, trial } = question
  const by = SUMMARY_DIMENSIONS[dimension]
  if (!by) throw new Error(`report: goods know no ${dimension}`)
  const rows: GoodsRow[] = await readGoods(tx, { from, to, trial }, [by])
  const toFigure = FIGURES[measure]
  if (!toFigure) throw new Error(`report: goods know no ${measure}`)
  const toKey = await buildKey(tx, dimension, by)
  const uncosted = rows.reduce((units, row) => units + row.net_units - row.costed_units, 0)
  return {
    figures: groupFigures(rows, toKey, toFigure),
    ...(isOfCosts(measure) && { uncosted_units: uncosted }),
  }
}

const isOfCosts = (measure: Measure) => measure === 'margin' || measure === 'margin_percent'

/** By what the summary is asked for a dimension of a report. */
const SUMMARY_DIMENSIONS: Partial<Record<Dimension, keyof GoodsDimensions>> = {
  day: 'day',
  month: 'day',
  weekday: 'day',
  seller: 'seller_id',
  till: 'till_id',
  place: 'location_id',
  origin: 'origin',
  category: 'product_id',
  brand: 'product_id',
  collection: 'product_id',
  season: 'product_id',
  product: 'product_id',
  size: 'size_id',
  colour: 'colour_id',
}

const toMargin = ({ net_base_cents, cost_cents }: GoodsSums) => net_base_cents - cost_cents

const FIGURES: Partial<Record<Measure, (sums: GoodsSums) => Figure>> = {
  net: ({ net_cents }) => ({ amount: net_cents }),
  sold: ({ sold_cents }) => ({ amount: sold_cents }),
  returned: ({ returned_cents }) => ({ amount: returned_cents }),
  sales: ({ sales }) => ({ amount: sales ?? 0 }),
  average_ticket: ({ sold_cents, sales }) => ({ amount: sold_cents, of: sales ?? 0 }),
  net_units: ({ net_units }) => ({ amount: net_units }),
  sold_units: ({ sold_units }) => ({ amount: sold_units }),
  returned_units: ({ returned_units }) => ({ amount: returned_units }),
  discount: ({ discount_cents }) => ({ amount: discount_cents }),
  vat_base: ({ net_base_cents }) => ({ amount: net_base_cents }),
  vat: ({ net_vat_cents }) => ({ amount: net_vat_cents }),
  margin: (sums) => ({ amount: toMargin(sums) }),
  margin_percent: (sums) => ({ amount: toMargin(sums) * 100, of: sums.net_base_cents }),
}

/** What a product belongs to, as columns of it. */
const PRODUCT_COLUMNS: Partial<Record<Dimension, string>> = {
  category: 'product_category_id',
  brand: 'brand_id',
  collection: 'collection_id',
  season: 'season',
}

async function buildKey(tx: Db, dimension: Dimension, by: keyof GoodsDimensions) {
  const column = PRODUCT_COLUMNS[dimension]
  if (!column)
    return (row: GoodsRow) =>
      by === 'day' ? toDayKey(row as DayRow, dimension) : toText(row[by] ?? null)
  const rows = await query<{ id: number; key: string | null }>(
    tx,
    '',
    `select product_id as id, ${column}::text as key from products where ${column} is not null`,
  )
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return ({ product_id }: GoodsRow) => keys.get(product_id ?? 0) ?? null
}

const toText = (value: string | number | null) => (value === null ? null : String(value))
