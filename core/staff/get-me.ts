import { z } from 'zod'
import { FLAGS, type Flag } from '../base/permissions.ts'
import { type Actor, actorKey, hasPermission } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { getRole } from './get-role.ts'

const Permissions = z.object(
  Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>,
)

/**
 * Who is signed in and what they may do: of a super admin every flag is true, of a person without role none.
 * A machine gets the same, with the id and e-mail that the audit log shows for it.
 */
export const getMe = staff()
  .read.route({ method: 'GET', path: '/me', summary: 'Who is signed in', tags: ['staff'] })
  .input(z.strictObject({}))
  .output(
    z.object({
      user_id: z.string(),
      email: z.string(),
      name: z.string(),
      role_name: z.string().nullable(),
      permissions: Permissions,
      is_super_admin: z.boolean(),
      max_discount_percent: z.int(),
    }),
  )
  .handler(async ({ context: { db, actor } }) => ({
    ...toIdentity(actor),
    ...(await getRole(db, actor)),
    permissions: Object.fromEntries(
      FLAGS.map((flag) => [flag, hasPermission(actor, flag)]),
    ) as Record<Flag, boolean>,
    is_super_admin: 'permissions' in actor && actor.permissions.is_super_admin,
  }))

function toIdentity(actor: Actor) {
  if (actor.kind === 'staff') {
    const { userId, email, name } = actor
    return { user_id: userId, email, name }
  }
  if (actor.kind !== 'machine') throw new Error('only staff and machines are somebody')
  return { user_id: actorKey(actor), email: `api:${actor.apiKeyId}`, name: actor.name }
}
