import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'

const Countable = z.object({
  stocktake_id: z.int(),
  name: z.string(),
  place: z.string(),
  blind: z.boolean(),
  sections: z.array(z.object({ section_id: z.int(), name: z.string() })),
})

/** The open stocktakes with their sections, for who counts. */
export const listCountable = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/open-stocktakes',
    summary: 'Open stocktakes with their sections',
    tags: ['stock'],
  })
  .input(z.strictObject({}))
  .output(z.object({ stocktakes: z.array(Countable) }))
  .handler(async ({ context: { db } }) => ({
    stocktakes: await query<z.infer<typeof Countable>>(db, 'stocktakes_countable', LIST),
  }))

const LIST = `
  select s.stocktake_id, s.name, l.name as place, s.blind, coalesce((
    select json_agg(json_build_object('section_id', t.section_id, 'name', t.name) order by t.section_id)
    from stocktake_sections t where t.stocktake_id = s.stocktake_id), '[]') as sections
  from stocktakes s join locations l using (location_id)
  where s.state = 'open' and s.scope = 'place' order by s.stocktake_id desc limit 50`
