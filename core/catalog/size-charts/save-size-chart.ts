import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { parseSize } from '../variants/rules.ts'

export interface ChartRow {
  /** As somebody writes it: '38 ½' is 38.5. */
  size: string
  uk?: string
  us?: string
  /** Length of the foot. */
  footMm?: number
}

interface NewSizeChart {
  /** Key of the collection it holds for. */
  collection: string
  /** Name of the brand that says so; without it, the table is the shop's own. */
  brand?: string
  rows: readonly ChartRow[]
}

/**
 * Writes how the sizes of a brand, or of the shop, compare in a collection; these rows take the place of
 * all that stood there. Throws where brand or collection are unknown or two rows mean the same size.
 */
export async function saveSizeChart(tx: Db, { collection, brand, rows }: NewSizeChart) {
  const [chart] = await query<{ id: number }>(tx, 'size_chart_save', CHART, [
    collection,
    brand ?? null,
  ])
  if (!chart) throw new Error(`size_charts: no collection ${collection} or no brand ${brand}`)
  const sized = rows.map(({ size, uk, us, footMm }) => ({ ...parseSize(size), uk, us, footMm }))
  const values = JSON.stringify(sized)
  await query(tx, 'size_chart_sizes', SIZES, [values])
  await query(tx, 'size_chart_empty', 'delete from size_chart_rows where size_chart_id = $1', [
    chart.id,
  ])
  await query(tx, 'size_chart_rows', ROWS, [chart.id, values])
  const shown = await query<{ id: number }>(tx, 'size_chart_products', PRODUCTS, [
    collection,
    brand ?? null,
  ])
  if (shown.length > 0)
    await publishEvent(tx, 'product', { product_ids: shown.map(({ id }) => id) })
}

const CHART = `
  insert into size_charts (collection_id, brand_id)
  select collection_id, brand_id from collections c
  left join brands b on b.name = $2
  where c.key = $1 and ($2::text is null or b.brand_id is not null)
  on conflict on constraint size_charts_of do update set collection_id = excluded.collection_id
  returning size_chart_id as id`

const SIZES = `
  insert into sizes (system, label, sort)
  select system, label, sort from jsonb_to_recordset($1::jsonb) as w (system text, label text, sort numeric)
  on conflict do nothing`

const ROWS = `
  insert into size_chart_rows (size_chart_id, size_id, uk, us, foot_mm)
  select $1, s.size_id, w.uk, w.us, w."footMm"
  from jsonb_to_recordset($2::jsonb) as w (system text, label text, uk text, us text, "footMm" int)
  join sizes s on s.system = w.system and s.label = w.label`

/** Pages that show the chart. */
const PRODUCTS = `
  select product_id as id from products p join collections c using (collection_id)
  left join brands b using (brand_id)
  where c.key = $1 and ($2::text is null or b.name = $2) and p.status = 'published' and p.archived_at is null`
