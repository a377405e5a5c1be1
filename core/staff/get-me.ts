import { z } from 'zod'
import { FLAGS, type Flag, RIGHT_LEVELS, RIGHT_NAMES, type Right } from '../base/permissions.ts'
import { type Actor, actorKey, getActorRight, hasPermission } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { getRole } from './get-role.ts'

const Permissions = z.object(
  Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>,
)

const Level = z.enum(RIGHT_LEVELS)
const Rights = z.object(
  Object.fromEntries(RIGHT_NAMES.map((right) => [right, Level])) as Record<Right, typeof Level>,
)

/**
 * Who is signed in and what they may do: of a super admin every flag is true and every right allowed, of a person
 * without role none.
 * A machine gets the same, with the id and e-mail that the audit log shows for it.
 */
export const getMe = staff()
  .read.meta({ ownAccount: true, anySeller: true })
  .route({ method: 'GET', path: '/me', summary: 'Who is signed in', tags: ['staff'] })
  .input(z.strictObject({}))
  .output(
    z.object({
      user_id: z.string(),
      email: z.string(),
      name: z.string(),
      role_name: z.string().nullable(),
      permissions: Permissions,
      rights: Rights,
      is_super_admin: z.boolean(),
      max_discount_percent: z.int(),
      max_cash_out_cents: z.int().nullable(),
      max_office_money_cents: z.int().nullable(),
      /** The role requires a second factor that the person does not have: until then no flag is true. */
      needs_second_factor: z.boolean(),
      has_pin: z.boolean(),
      /** Who signed in, where the person sells in the session of another. */
      signed_in: z.object({ user_id: z.string(), name: z.string() }).nullable(),
      /** The till of the session is locked until somebody proves who they are. */
      is_locked: z.boolean(),
      /** When the session ends, however much it is used; null where there is none. */
      session_ends_at: z.string().nullable(),
    }),
  )
  .handler(async ({ context: { db, actor } }) => ({
    ...toIdentity(actor),
    ...(await getRole(db, actor)),
    permissions: Object.fromEntries(
      FLAGS.map((flag) => [flag, hasPermission(actor, flag)]),
    ) as Record<Flag, boolean>,
    rights: Object.fromEntries(
      RIGHT_NAMES.map((right) => [right, getActorRight(actor, right)]),
    ) as z.infer<typeof Rights>,
    is_super_admin: 'permissions' in actor && actor.permissions.is_super_admin,
    needs_second_factor: actor.kind === 'staff' && actor.needsSecondFactor === true,
    signed_in: toSignedIn(actor),
    is_locked: actor.kind === 'staff' && actor.isLocked === true,
    session_ends_at: (actor.kind === 'staff' && actor.sessionEndsAt?.toISOString()) || null,
  }))

function toIdentity(actor: Actor) {
  if (actor.kind === 'staff') {
    const { userId, email, name } = actor
    return { user_id: userId, email, name }
  }
  if (actor.kind !== 'machine') throw new Error('only staff and machines are somebody')
  return { user_id: actorKey(actor), email: `api:${actor.apiKeyId}`, name: actor.name }
}

function toSignedIn(actor: Actor) {
  if (actor.kind !== 'staff' || !actor.signedIn) return null
  const { userId, name } = actor.signedIn
  return { user_id: userId, name }
}
