import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { includesFlag } from '../../base/permissions.ts'
import { PinApproval } from '../../base/procedures/approving.ts'
import type { Approver } from '../../base/procedures/context.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findBadgeOwner } from '../badges/badge-code.ts'
import { findPerson } from '../identify-actor.ts'
import type { SellerWay } from '../sessions/rules.ts'
import { writeActivity } from '../sessions/session-activity.ts'

/**
 * Names who sells from now on in the browser that calls, by their PIN (as `approval`) or by the code of their card, and
 * unlocks its till. Until another is chosen every act of the session is theirs. Refuses people who may not sell, and
 * callers without a session; wrong PINs are counted and lock as everywhere.
 */
export const chooseSeller = staff()
  .approvableAct.meta({ anySeller: true, whileLocked: true })
  .route({
    method: 'POST',
    path: '/till-sellers',
    successStatus: 201,
    summary: 'Choose who sells at the till',
    tags: ['staff'],
  })
  .input(z.strictObject({ approval: PinApproval.optional(), badge: z.string().max(60).optional() }))
  .output(z.object({ user_id: z.string(), name: z.string() }))
  .errors({
    SELLER_PROOF_REQUIRED: { status: 422 },
    BADGE_UNKNOWN: { status: 403 },
    SELLER_NOT_ALLOWED: { status: 403 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, approver, audit, now } = context
    if (actor.kind !== 'staff' || !actor.sessionId) throw errors.FORBIDDEN()
    if (!approver && !input.badge) throw errors.SELLER_PROOF_REQUIRED()
    const seller = approver ?? (await findByBadge(tx, input.badge ?? ''))
    if (!seller) throw errors.BADGE_UNKNOWN()
    if (!includesFlag(seller.permissions, 'can_manage_sales_pos')) throw errors.SELLER_NOT_ALLOWED()
    const way = approver ? 'pin' : 'badge'
    const { sessionId } = actor
    await writeChoice(tx, { sessionId, userId: seller.userId, way, at: now() })
    await writeActivity(tx, { sessionId, place: 'till', at: now() })
    audit({ table: 'staff_users', id: seller.userId, details: { way } })
    return { user_id: seller.userId, name: seller.name }
  })

async function findByBadge(
  tx: Db,
  code: string,
): Promise<Pick<Approver, 'userId' | 'name' | 'permissions'> | undefined> {
  const userId = await findBadgeOwner(tx, code)
  const person = userId && (await findPerson(userId, tx))
  return person && person.kind === 'staff' ? person : undefined
}

interface Choice {
  sessionId: string
  userId: string
  way: SellerWay
  at: Date
}

/** Adds a choice to those of a session. */
export async function writeChoice(tx: Db, { sessionId, userId, way, at }: Choice): Promise<void> {
  await query(
    tx,
    'seller_choice_write',
    'insert into seller_choices (session_id, user_id, way, chosen_at) values ($1, $2, $3, $4)',
    [sessionId, userId, way, at],
  )
}
