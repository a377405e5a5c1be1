import { type Db, query } from '../../base/db.server.ts'
import { type HouseRow, houseCharts } from '../house-sizes.ts'
import { type ChartRow, saveSizeChart } from './save-size-chart.ts'

/** Gives the shop its own tables, for collections that have none: what somebody wrote since stays. */
export async function saveHouseSizeCharts(tx: Db): Promise<void> {
  const missing = await query<{ key: keyof typeof houseCharts }>(
    tx,
    'size_charts_missing',
    MISSING,
    [Object.keys(houseCharts)],
  )
  for (const { key } of missing)
    await saveSizeChart(tx, { collection: key, rows: houseCharts[key].map(chartRow) })
}

function chartRow([size, uk, us, footMm]: HouseRow): ChartRow {
  return { size, uk, us, footMm }
}

const MISSING = `
  select key from collections c where key = any($1)
    and not exists (select from size_charts s where s.collection_id = c.collection_id and s.brand_id is null)
  order by display_order`
