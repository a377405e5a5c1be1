import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { lockStocktake } from '../lock-stocktake.ts'
import { endedRefusals } from '../stocktake-schemas.ts'

/** Adds a section to an open stocktake; one that it has by this name is answered. */
export const addStocktakeSection = staff('can_manage_products', 'can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/stocktakes/{stocktake_id}/sections',
    successStatus: 201,
    summary: 'Add a section to a stocktake',
    tags: ['stock'],
  })
  .input(z.strictObject({ stocktake_id: Id, name: SingleLineText(60) }))
  .output(z.object({ section_id: z.int() }))
  .errors(endedRefusals)
  .handler(async ({ context: { tx, actor, audit }, input: { stocktake_id, name }, errors }) => {
    const stocktake = await lockStocktake(tx, stocktake_id, 'count')
    if ('refused' in stocktake) throw errors[stocktake.refused]()
    const [section] = await query<{ section_id: number }>(
      tx,
      'stocktake_section_add',
      `insert into stocktake_sections (stocktake_id, name, created_by) values ($1, $2, $3)
       on conflict (stocktake_id, name) do update set name = excluded.name returning section_id`,
      [stocktake_id, name, actorKey(actor)],
    )
    if (!section) throw new Error('stocktake_sections: nothing was written')
    audit({ table: 'stocktakes', id: stocktake_id })
    return section
  })
