import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { IMPORT_FLAGS, listSubjects } from '../subjects.ts'

/** Asks an import to end between two products, or two lots of customers; what came in stays. One that ended meanwhile is left alone. */
export const stopImport = staff(...IMPORT_FLAGS)
  .act.route({
    method: 'POST',
    path: '/imports/{import_run_id}/stop',
    summary: 'Stop an import between two products',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({ IMPORT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { import_run_id }, errors }) => {
    const { tx, audit } = context
    const [found] = await query(tx, 'import_ask_stop', ASK, [
      import_run_id,
      listSubjects(context.actor),
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const ASK = `
  update import_runs set stop_asked = stop_asked or state in ('waiting', 'running')
  where import_run_id = $1 and subject = any($2::import_subject[]) returning import_run_id`
