import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { adminRoles } from '../tables.ts'
import { type AdminRole, hasSuperAdmin, lockUser } from './find-user.ts'

/**
 * Changes a person's name and role, which bites on the next request of their open sessions. Refused for a role that
 * may do more than who gives it, and for the last super admin's own.
 */
export const editUser = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/users/{user_id}',
    summary: 'Change the name and the role of a person',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      user_id: z.uuid(),
      name: SingleLineText(100),
      /** Null takes the role away. */
      role_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
    }),
  )
  .output(z.object({ user_id: z.string() }))
  .errors({
    USER_UNKNOWN: { status: 404 },
    USER_TOO_STRONG: { status: 403 },
    ROLE_UNKNOWN: { status: 404 },
    ROLE_TOO_STRONG: { status: 403 },
    LAST_SUPER_ADMIN: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const user = await lockUser(tx, actor, input.user_id)
    if (typeof user === 'string') throw errors[user]()
    const role = input.role_id === null ? null : await findRole(tx, input.role_id)
    if (role === undefined) throw errors.ROLE_UNKNOWN()
    const before = user.role?.roleId ?? null
    if (role && role.roleId !== before && isStrongerRole(role, actor, await getRole(tx, actor)))
      throw errors.ROLE_TOO_STRONG()
    await query(tx, 'user_rename', RENAME, [user.id, input.name, now()])
    if (before !== input.role_id) await setRole(tx, user.id, input.role_id)
    if (user.role?.is_super_admin && !role?.is_super_admin && !(await hasSuperAdmin(tx)))
      throw errors.LAST_SUPER_ADMIN()
    audit({
      table: 'staff_users',
      id: user.id,
      details: {
        ...(user.name !== input.name && { fields: ['name'] }),
        ...(before !== input.role_id && { role_id: { from: before, to: input.role_id } }),
      },
    })
    return { user_id: user.id }
  })

/** A role that can be given: undefined where there is none, or an archived one. */
export async function findRole(db: Db, roleId: number): Promise<AdminRole | undefined> {
  const [role] = await db.select().from(adminRoles).where(eq(adminRoles.roleId, roleId))
  return role?.archivedAt ? undefined : role
}

export async function setRole(tx: Db, userId: string, roleId: number | null): Promise<void> {
  await (roleId === null
    ? query(tx, 'user_role_clear', 'delete from admin_user_roles where user_id = $1', [userId])
    : query(tx, 'user_role_set', SET_ROLE, [userId, roleId]))
}

const RENAME = 'update staff_users set name = $2, updated_at = $3 where user_id = $1 and name <> $2'

const SET_ROLE = `
  insert into admin_user_roles (user_id, role_id) values ($1, $2)
  on conflict (user_id) do update set role_id = excluded.role_id`
