import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { FLAGS, RIGHT_NAMES } from '../../base/permissions.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { RolePermissions } from './role-schema.ts'

const Role = z.object({
  role_id: z.int(),
  ...RolePermissions,
  role_name: z.string(),
  /** Sent back with a change: a change of an older version is refused. */
  version: z.int(),
  /** People who have it, invited ones included. */
  people: z.int(),
  /** API keys in use that have it. */
  api_keys: z.int(),
  /** Whether who asks may give and edit it: not a role that may do more than they may themselves. */
  may_manage: z.boolean(),
})
type Role = z.infer<typeof Role>

/** The roles of the shop by name, with what they allow and how many have them. */
export const listRoles = staff('can_manage_admin_users')
  .read.route({ method: 'GET', path: '/roles', summary: 'List roles', tags: ['staff'] })
  .input(z.strictObject({}))
  .output(z.object({ roles: z.array(Role) }))
  .handler(async ({ context: { db, actor, now } }) => {
    const [roles, own] = await Promise.all([
      query<Omit<Role, 'may_manage'>>(db, 'roles_list', LIST, [now()]),
      getRole(db, actor),
    ])
    return { roles: roles.map((role) => ({ ...role, may_manage: mayManage(role, actor, own) })) }
  })

const mayManage = (
  role: Omit<Role, 'may_manage'>,
  actor: Actor,
  own: Awaited<ReturnType<typeof getRole>>,
) =>
  !isStrongerRole(
    {
      ...role,
      maxDiscountPercent: role.max_discount_percent,
      maxCashOutCents: role.max_cash_out_cents,
      maxOfficeMoneyCents: role.max_office_money_cents,
    },
    actor,
    own,
  )

const LIST = `
  select r.role_id, r.role_name, r.version, r.is_super_admin, ${[...FLAGS, ...RIGHT_NAMES].map((name) => `r.${name}`).join(', ')},
    r.max_discount_percent, r.max_cash_out_cents, r.max_office_money_cents, r.requires_second_factor,
    (select count(*)::int from admin_user_roles ur join staff_users u using (user_id)
     where ur.role_id = r.role_id and (u.email_verified or u.archived_at is null)) as people,
    (select count(*)::int from api_keys k
     where k.role_id = r.role_id and k.archived_at is null and (k.expires_at is null or k.expires_at > $1)) as api_keys
  from admin_roles r where r.archived_at is null
  order by r.role_name collate "und-x-icu", r.role_id`
