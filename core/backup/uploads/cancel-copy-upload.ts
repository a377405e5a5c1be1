import { z } from 'zod'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Drops a copy that was being uploaded, and frees its bytes. For super admins alone. */
export const cancelCopyUpload = staff('can_manage_backups')
  .act.route({
    method: 'DELETE',
    path: '/backup/uploads/{upload}',
    summary: 'Drop a copy that was being uploaded',
    tags: ['backup'],
  })
  .meta({ internal: true })
  .input(z.strictObject({ upload: z.uuid() }))
  .output(z.object({ upload: z.uuid() }))
  .errors({ NO_PLACE: { status: 409 } })
  .handler(async ({ context, input: { upload }, errors }) => {
    const { actor, audit, copies: host } = context
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    if (!host) throw errors.NO_PLACE()
    await host.uploads.cancel(upload)
    audit({ table: 'copy_trials', details: { upload } })
    return { upload }
  })
