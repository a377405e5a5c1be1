import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FileRefusal } from '../file-refusal.ts'
import { fileErrors } from './file-errors.ts'
import { inspectUpload } from './inspect-upload.ts'

/** Looks at a file that came in whole: its letters, its format, its first rows. Refuses one that is no catalog. */
export const finishUpload = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/imports/{import_run_id}/uploaded',
    summary: 'Look at a file that was uploaded',
    tags: ['imports'],
  })
  .meta({ internal: true })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({ ...fileErrors, UPLOAD_BROKEN: { status: 409 } })
  .handler(async ({ context, input: { import_run_id }, errors }) => {
    const { tx, actor, audit } = context
    const [whole] = await query(tx, 'import_whole', WHOLE, [import_run_id, actorKey(actor)])
    if (!whole) throw errors.UPLOAD_BROKEN()
    try {
      await inspectUpload(tx, import_run_id)
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const WHOLE = `
  select from import_runs r where import_run_id = $1 and created_by = $2 and state = 'uploading'
    and bytes = (select sum(length(content)) from import_file_parts p where p.import_run_id = r.import_run_id)
  for update`
