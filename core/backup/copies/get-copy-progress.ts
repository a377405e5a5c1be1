import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { COPY_STATES } from '../rules.ts'
import { Progress } from './get-backup.ts'

const NewestCopy = z.object({
  copy_id: z.int(),
  state: z.enum(COPY_STATES),
  progress: Progress.nullable(),
})

/** How far the newest copy is, for who looks on; null where none was ever tried. Asks no storage. */
export const getCopyProgress = staff('can_manage_backups')
  .read.route({
    method: 'GET',
    path: '/backup/progress',
    summary: 'How far the newest copy of the shop is',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(z.object({ copy: NewestCopy.nullable() }))
  .handler(async ({ context: { db } }) => {
    const [copy] = await query<z.infer<typeof NewestCopy>>(
      db,
      'copy_progress_read',
      'select copy_id, state, progress from shop_copies order by copy_id desc limit 1',
    )
    return { copy: copy ?? null }
  })
