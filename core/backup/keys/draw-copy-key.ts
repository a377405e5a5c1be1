import { z } from 'zod'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { makeAgeKey } from '../format/age-keys.ts'

/**
 * Draws a key of age for the owner to keep: both halves are answered once and written nowhere. Copies are encrypted for
 * it when its public half is saved. For super admins alone.
 */
export const drawCopyKey = staff('can_manage_backups')
  .read.route({
    method: 'GET',
    path: '/backup/new-key',
    summary: 'Draw a key for copies, which is kept nowhere',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(z.object({ identity: z.string(), recipient: z.string() }))
  .handler(async ({ context: { actor }, errors }) => {
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    return makeAgeKey()
  })
