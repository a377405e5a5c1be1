import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { CONTACT_FIELDS } from '../customers/rules.ts'
import { importQueue } from '../runs/import-queue.ts'
import { CustomerColumnsShape } from './customer-run-schema.ts'

/**
 * Hands a list of customers to the worker: to be tried without writing anybody, or to be imported. One that was stopped or
 * failed half-way may be imported again for the rest.
 */
export const startCustomerImport = staff('can_manage_customers')
  .act.route({
    method: 'POST',
    path: '/customer-imports/{import_run_id}/start',
    summary: 'Try or import a list of customers',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      dry_run: z.boolean(),
      columns: CustomerColumnsShape,
      /** It names an upload of PrestaShop's addresses, which join its customers by their e-mail. */
      addresses_run_id: Id.optional(),
    }),
  )
  .output(z.object({ import_run_id: z.int() }))
  .errors({
    IMPORT_UNKNOWN: { status: 404 },
    IMPORT_STATE: { status: 409 },
    IMPORT_RUNNING: { status: 409 },
    CONTACT_UNMAPPED: { status: 422 },
    ADDRESSES_UNKNOWN: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit, now } = context
    const { import_run_id, dry_run, columns, addresses_run_id = null } = input
    const [found] = await query<{ ready: boolean; imported: boolean }>(
      tx,
      'customer_import_startable',
      STARTABLE,
      [import_run_id],
    )
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (!found.ready || (dry_run && found.imported)) throw errors.IMPORT_STATE()
    if (!Object.values(columns).some((field) => CONTACT_FIELDS.includes(field)))
      throw errors.CONTACT_UNMAPPED()
    if (addresses_run_id !== null) {
      const known = await query(tx, 'customer_import_addresses', ADDRESSES, [addresses_run_id])
      if (known.length === 0) throw errors.ADDRESSES_UNKNOWN()
    }
    await query(tx, 'customer_import_read', READ, { import_run_id, columns, addresses_run_id })
    if (!found.imported) await query(tx, 'customer_import_forget', FORGET, [import_run_id])
    try {
      await query(tx, 'customer_import_wait', WAIT, [import_run_id, dry_run, now()])
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      throw error
    }
    await enqueue(tx, importQueue, { import_run_id })
    audit({ table: 'import_runs', id: import_run_id, details: { dry_run } })
    return { import_run_id }
  })

const STARTABLE = `
  select state in ('uploaded', 'done', 'stopped', 'failed') and exists (
      select from import_file_parts p where p.import_run_id = r.import_run_id) as ready,
    not dry_run as imported
  from import_runs r where import_run_id = $1 and subject = 'customers' and state <> 'uploading' for update`
const ADDRESSES = `
  select from import_customer_files f where import_run_id = $1 and format = 'prestashop_addresses'
    and exists (select from import_file_parts p where p.import_run_id = f.import_run_id)`
const READ = `
  update import_customer_files set columns = :columns, addresses_run_id = :addresses_run_id
  where import_run_id = :import_run_id`
const FORGET = 'delete from import_customer_rows where import_run_id = $1'
const WAIT = `
  update import_runs set state = 'waiting', dry_run = $2, watched_at = $3, rows_done = 0, refusal = null,
    stop_asked = false, ended_at = null
  where import_run_id = $1`
