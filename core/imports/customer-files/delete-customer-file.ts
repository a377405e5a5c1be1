import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { forgetCustomerFile } from './forget-customer-files.ts'

/** Deletes an uploaded list of customers; its report stays. Not while it is tried or imported. */
export const deleteCustomerFile = staff('can_manage_customers')
  .act.route({
    method: 'DELETE',
    path: '/customer-imports/{import_run_id}/file',
    summary: 'Delete an uploaded list of customers',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({ IMPORT_UNKNOWN: { status: 404 }, IMPORT_STATE: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { import_run_id }, errors }) => {
    const [found] = await query<{ busy: boolean }>(tx, 'customer_file_hold', HOLD, [import_run_id])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (found.busy) throw errors.IMPORT_STATE()
    await forgetCustomerFile(tx, import_run_id)
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

/** One whose rows wait for the addresses of another is busy too. */
const HOLD = `
  select exists (
    select from import_runs b join import_customer_files f using (import_run_id)
    where b.state in ('waiting', 'running') and r.import_run_id in (b.import_run_id, f.addresses_run_id)) as busy
  from import_runs r where import_run_id = $1 and subject = 'customers' and state <> 'uploading' for update`
