import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { BoxSize } from '../../base/schemas.ts'

/** Writes the usual box of a size chart's shoes; null leaves it to the shop's own. */
export const setSizeChartBox = staff('can_manage_products')
  .act.route({
    method: 'PATCH',
    path: '/office/size-charts/{size_chart_id}',
    summary: 'Change the box of a size chart',
    tags: ['catalog'],
  })
  .input(z.strictObject({ size_chart_id: z.int().positive(), box: BoxSize.nullable() }))
  .output(z.object({ size_chart_id: z.int() }))
  .errors({ SIZE_CHART_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { size_chart_id, box }, errors }) => {
    const sides = [box?.length_mm ?? null, box?.width_mm ?? null, box?.height_mm ?? null]
    const written = await query(tx, 'size_chart_box', UPDATE, [size_chart_id, ...sides])
    if (written.length === 0) throw errors.SIZE_CHART_UNKNOWN()
    audit({ table: 'size_charts', id: size_chart_id, details: { fields: ['box'] } })
    return { size_chart_id }
  })

const UPDATE = `
  update size_charts set box_length_mm = $2, box_width_mm = $3, box_height_mm = $4
  where size_chart_id = $1 returning 1`
