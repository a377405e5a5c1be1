import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { acting } from '../../base/procedures/acting.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ImportSubject } from '../rules.ts'
import { IMPORT_FLAGS } from '../subjects.ts'
import { fileErrors } from './file-errors.ts'
import { noteUpload, type SeenFile, seeUpload } from './inspect-upload.ts'
import { noteCountFile, type SeenCounts, seeCountFile } from './note-count-file.ts'
import { clearSecrets, noteCustomerFile } from './note-customer-file.ts'
import { notePastFile } from './note-past-file.ts'

/**
 * Looks at a file that came in whole: its letters, its format, its first rows. Refuses one that is no table. Of a list of
 * customers, passwords and the like are deleted.
 */
export const finishUpload = staff(...IMPORT_FLAGS)
  .read.route({
    method: 'POST',
    path: '/imports/{import_run_id}/uploaded',
    summary: 'Look at a file that was uploaded',
    tags: ['imports'],
  })
  .meta({ internal: true })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({ ...fileErrors, UPLOAD_BROKEN: { status: 409 } })
  // A large file takes seconds, and no transaction waits for it.
  .use(async ({ context: { db, actor }, next }, { import_run_id }) => {
    const seen = await seeWhole(db, import_run_id, actorKey(actor))
    return next({ context: { seen } })
  })
  .use(acting)
  .handler(async ({ context, input: { import_run_id }, errors }) => {
    const { tx, actor, audit, seen } = context
    const held = [import_run_id, actorKey(actor)]
    const [whole] = await query(tx, 'import_hold_whole', HOLD_WHOLE, held)
    if (!whole || !seen) throw errors.UPLOAD_BROKEN()
    try {
      if (seen.subject === 'counts') await noteCountFile(tx, import_run_id, seen)
      else if (seen.subject === 'sales') await notePastFile(tx, import_run_id, seen)
      else if (seen.subject === 'catalog') await noteUpload(tx, import_run_id, seen)
      else await noteCustomerFile(tx, import_run_id, seen, seen.cleared)
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

/** Nothing where pieces are missing, or where it is somebody else's. */
async function seeWhole(db: Db, importRunId: number, by: string): Promise<SeenWhole | undefined> {
  const [whole] = await query<Whole>(db, 'import_whole', WHOLE, [importRunId, by])
  if (!whole) return undefined
  const { subject, name } = whole
  if (subject === 'counts') return { subject, ...(await seeCountFile(db, importRunId)) }
  const seen = await seeUpload(db, importRunId, name)
  const cleared = subject === 'customers' ? await clearSecrets(db, importRunId, seen) : undefined
  return { ...seen, subject, cleared }
}

interface Whole {
  name: string
  subject: ImportSubject
}

type SeenWhole =
  | (SeenCounts & { subject: 'counts' })
  | (SeenFile & {
      subject: 'catalog' | 'customers' | 'sales'
      /** What is kept of a list of customers that had secrets. */
      cleared: readonly Buffer[] | undefined
    })

const WHOLE = `
  select file_name as name, subject from import_runs r where import_run_id = $1 and created_by = $2 and state = 'uploading'
    and bytes = (select sum(length(content)) from import_file_parts p where p.import_run_id = r.import_run_id)`
const HOLD_WHOLE = `
  select from import_runs r where import_run_id = $1 and created_by = $2 and state = 'uploading'
    and bytes = (select sum(length(content)) from import_file_parts p where p.import_run_id = r.import_run_id)
  for update`
