import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Writes down that somebody downloads a copy that lies in its place. Its pictures lie beside it and are not in it.
 * Refuses one that was deleted, or that went elsewhere when it was made.
 */
export const downloadListedCopy = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/copies/{copy_id}/downloads',
    summary: 'Begin to download a kept copy of the shop',
    tags: ['backup'],
  })
  .input(z.strictObject({ copy_id: z.int().positive() }))
  .output(z.object({ file_name: z.string(), size: z.int() }))
  .errors({ COPY_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { copy_id }, errors }) => {
    const [copy] = await query<{ file_name: string; size: number }>(tx, 'copy_kept', KEPT, [
      copy_id,
    ])
    if (!copy) throw errors.COPY_UNKNOWN()
    audit({ table: 'shop_copies', id: copy_id })
    return copy
  })

const KEPT = `
  select file_name, size from shop_copies where copy_id = $1 and state = 'done' and kind <> 'download'`
