import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { forgetPastFile } from '../../imports/past-sales/forget-past-file.ts'
import { BUSY_STATES } from '../../imports/rules.ts'

/** Deletes an uploaded file of past sales; its report stays, and so does what came in. Not while it is tried or imported. */
export const deletePastFile = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/past-sales/{import_run_id}/file',
    summary: 'Delete an uploaded file of past sales',
    tags: ['cutover'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({ IMPORT_UNKNOWN: { status: 404 }, IMPORT_STATE: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { import_run_id }, errors }) => {
    const [found] = await query<{ busy: boolean }>(tx, 'past_file_hold', HOLD, [
      import_run_id,
      BUSY_STATES,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (found.busy) throw errors.IMPORT_STATE()
    await forgetPastFile(tx, import_run_id)
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const HOLD = `
  select state = any($2::import_state[]) as busy from import_runs
  where import_run_id = $1 and subject = 'sales' and state <> 'uploading' for update`
