import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { ColumnMapInput } from '../formats/column-map.ts'
import { importQueue } from './import-queue.ts'

/**
 * Hands a file to the worker: to be tried without writing anything, or to be imported. One that was stopped or
 * failed half-way may be imported again for the rest; one that was imported is not tried any more.
 */
export const startImport = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/imports/{import_run_id}/start',
    summary: 'Try or import an uploaded file',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      dry_run: z.boolean(),
      publish: z.boolean().default(false),
      /** What the columns say, where the format is none that is known. */
      map: ColumnMapInput.optional(),
      /** What stands before the cents, where no price of the file tells. */
      decimals: z.enum(['point', 'comma']).optional(),
    }),
  )
  .output(z.object({ import_run_id: z.int() }))
  .errors({
    IMPORT_UNKNOWN: { status: 404 },
    IMPORT_STATE: { status: 409 },
    IMPORT_RUNNING: { status: 409 },
    NAME_UNMAPPED: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const { import_run_id, dry_run, publish, map, decimals } = input
    const [found] = await query<Startable>(tx, 'import_startable', STARTABLE, [import_run_id])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (!found.ready || (dry_run && found.imported)) throw errors.IMPORT_STATE()
    if (!found.format && !Object.values(map?.columns ?? {}).includes('name'))
      throw errors.NAME_UNMAPPED()
    if (!found.imported) await query(tx, 'import_forget_rows', FORGET, [import_run_id])
    const asked = found.format ? null : (map ?? null)
    try {
      const values = [import_run_id, dry_run, publish, asked, decimals ?? null]
      await query(tx, 'import_wait', WAIT, values)
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      throw error
    }
    await enqueue(tx, importQueue, { import_run_id })
    audit({ table: 'import_runs', id: import_run_id, details: { dry_run, publish } })
    return { import_run_id }
  })

interface Startable {
  format: string | null
  ready: boolean
  /** Something of it may stand in the catalog. */
  imported: boolean
}

const STARTABLE = `
  select format, state in ('uploaded', 'done', 'stopped', 'failed') and exists (
      select from import_file_parts p where p.import_run_id = r.import_run_id) as ready,
    not dry_run as imported
  from import_runs r where import_run_id = $1 for update`
const FORGET = 'delete from import_rows where import_run_id = $1'
const WAIT = `
  update import_runs set state = 'waiting', dry_run = $2, publish = $3, map = $4, decimals = $5, rows_done = 0,
    counts = case when dry_run then null else counts end, refusal = null, stop_asked = false, ended_at = null
  where import_run_id = $1`
