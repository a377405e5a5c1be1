import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getOwnUserId } from './own-account.ts'

/**
 * Says that a person has kept their recovery codes, which are shown for the last time: from now on the account asks for
 * no new ones. Refuses whoever has none.
 */
export const keepRecoveryCodes = staff()
  .act.meta({ ownAccount: true })
  .route({
    method: 'POST',
    path: '/account/recovery-codes/kept',
    summary: 'Say that you have kept your recovery codes',
    tags: ['staff'],
  })
  .input(z.strictObject({}))
  .output(z.object({ kept: z.literal(true) }))
  .errors({ NO_SECOND_FACTOR: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, errors }) => {
    const userId = getOwnUserId(actor)
    if (!userId) throw errors.FORBIDDEN()
    const kept = await query(tx, 'recovery_codes_keep', KEEP, [userId, now()])
    if (kept.length === 0) throw errors.NO_SECOND_FACTOR()
    audit({ table: 'staff_users', id: userId })
    return { kept: true as const }
  })

const KEEP = `
  update staff_two_factors f set codes_kept_at = coalesce(codes_kept_at, $2)
  from staff_users u where f.user_id = $1 and u.user_id = f.user_id and u.two_factor_enabled returning f.user_id`
