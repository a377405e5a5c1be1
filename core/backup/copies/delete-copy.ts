import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { deleteCopyQueue } from './copy-queue.ts'

/**
 * Deletes a copy, its file by a worker. Refuses the newest whole one, so that there is always
 * one to go back to.
 */
export const deleteCopy = staff('can_manage_backups')
  .act.route({
    method: 'DELETE',
    path: '/backup/copies/{copy_id}',
    summary: 'Delete a copy of the shop',
    tags: ['backup'],
  })
  .input(z.strictObject({ copy_id: z.int().positive() }))
  .output(z.object({ file_name: z.string() }))
  .errors({
    COPY_UNKNOWN: { status: 404 },
    COPY_NEWEST: { status: 409 },
  })
  .handler(async ({ context, input: { copy_id }, errors }) => {
    const { tx, audit } = context
    const [copy] = await query<{ file_name: string; newest: boolean }>(tx, 'copy_deletable', COPY, [
      copy_id,
    ])
    if (!copy) throw errors.COPY_UNKNOWN()
    if (copy.newest) throw errors.COPY_NEWEST()
    await query(tx, 'copy_delete', `update shop_copies set state = 'deleted' where copy_id = $1`, [
      copy_id,
    ])
    await enqueue(tx, deleteCopyQueue, { file_name: copy.file_name })
    audit({ table: 'shop_copies', id: copy_id })
    return { file_name: copy.file_name }
  })

const COPY = `
  select file_name, copy_id = (select max(copy_id) from shop_copies where state = 'done' and kind <> 'download') as newest
  from shop_copies where copy_id = $1 and state = 'done' and kind <> 'download' for update`
