import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { dropStocktakes } from './fill-stocktakes.ts'
import { countFileErrors, lockCountFile } from './lock-count-file.ts'

/** Deletes a file of counts that was not applied, with all that was read of it. */
export const deleteCountFile = staff('can_manage_products')
  .act.route({
    method: 'DELETE',
    path: '/count-files/{import_run_id}',
    summary: 'Delete an uploaded file of counts',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors(countFileErrors)
  .handler(async ({ context: { tx, actor, audit }, input: { import_run_id }, errors }) => {
    const refused = await lockCountFile(tx, import_run_id)
    if (refused) throw errors[refused]()
    await dropStocktakes(tx, import_run_id, actorKey(actor))
    await query(tx, 'count_file_drop_parts', PARTS, [import_run_id])
    await query(tx, 'count_file_drop', FILE, [import_run_id])
    await query(tx, 'count_file_drop_run', RUN, [import_run_id])
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const PARTS = 'delete from import_file_parts where import_run_id = $1'
const FILE = 'delete from import_count_files where import_run_id = $1'
const RUN = 'delete from import_runs where import_run_id = $1'
