import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IMPORT_FLAGS } from '../subjects.ts'

/** Forgets the pieces of an upload that was refused or given up. Nothing is done where it has become a file. */
export const cancelUpload = staff(...IMPORT_FLAGS)
  .act.route({
    method: 'DELETE',
    path: '/imports/files/{upload}',
    summary: 'Give up an upload',
    tags: ['imports'],
  })
  .meta({ internal: true })
  .input(z.strictObject({ upload: z.uuid() }))
  .output(z.object({ dropped: z.boolean() }))
  .handler(async ({ context: { tx, actor, audit }, input: { upload } }) => {
    const [held] = await query<{ id: number }>(tx, 'import_drop_hold', HOLD, [
      upload,
      actorKey(actor),
    ])
    if (!held) return { dropped: false }
    await query(tx, 'import_drop_parts', PARTS, [held.id])
    await query(tx, 'import_drop', RUN, [held.id])
    audit({ table: 'import_runs', id: held.id })
    return { dropped: true }
  })

const HOLD = `
  select import_run_id as id from import_runs
  where reference = $1 and created_by = $2 and state = 'uploading' for update`
const PARTS = 'delete from import_file_parts where import_run_id = $1'
const RUN = 'delete from import_runs where import_run_id = $1'
