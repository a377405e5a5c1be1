import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { adminRoles } from '../tables.ts'
import { findRole } from '../users/edit-user.ts'
import { type AdminRole, hasSuperAdmin, lockStaff } from '../users/find-user.ts'
import { RolePermissions } from './role-schema.ts'

const SavedRole = z.strictObject({
  /** The role to replace, with the version that was read; without it, a new one is created. */
  role_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  version: z.int().positive().max(2_147_483_647).optional(),
  ...RolePermissions,
})
type SavedRole = z.infer<typeof SavedRole>

/**
 * Creates or replaces a role; a change bites on the next request of whoever has it. Refused for a role that may do
 * more than who writes it, before or after, and where no super admin who can sign in would be left.
 */
export const saveRole = staff('can_manage_admin_users')
  .act.route({ method: 'POST', path: '/roles', summary: 'Write a role', tags: ['staff'] })
  .input(SavedRole)
  .output(z.object({ role_id: z.int(), version: z.int() }))
  .errors({
    ROLE_UNKNOWN: { status: 404 },
    ROLE_CHANGED: { status: 409 },
    ROLE_TOO_STRONG: { status: 403 },
    ROLE_NAME_TAKEN: { status: 422 },
    LAST_SUPER_ADMIN: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    await lockStaff(tx)
    const before = input.role_id === undefined ? undefined : await findRole(tx, input.role_id)
    if (input.role_id !== undefined && !before) throw errors.ROLE_UNKNOWN()
    if (before && before.version !== input.version) throw errors.ROLE_CHANGED()
    const values = toRow(input)
    const own = await getRole(tx, actor)
    if ([before, values].some((role) => role && isStrongerRole(role, actor, own)))
      throw errors.ROLE_TOO_STRONG()
    if (await isNameTaken(tx, input)) throw errors.ROLE_NAME_TAKEN()
    const saved = await writeRole(tx, input.role_id, values)
    if (before?.is_super_admin && !values.is_super_admin && !(await hasSuperAdmin(tx)))
      throw errors.LAST_SUPER_ADMIN()
    audit({ table: 'admin_roles', id: saved.role_id, details: toChanges(before, input) })
    return saved
  })

type RoleRow = ReturnType<typeof toRow>

function toRow({
  role_id,
  version,
  max_discount_percent,
  max_cash_out_cents,
  max_office_money_cents,
  ...rest
}: SavedRole) {
  return {
    ...rest,
    maxDiscountPercent: max_discount_percent,
    maxCashOutCents: max_cash_out_cents,
    maxOfficeMoneyCents: max_office_money_cents,
  }
}

/** Names are kept for good: the log names roles that are archived too. */
async function isNameTaken(tx: Db, { role_id, role_name }: SavedRole): Promise<boolean> {
  const rows = await query(tx, 'role_name_taken', NAME_TAKEN, [role_name, role_id ?? 0])
  return rows.length > 0
}

async function writeRole(tx: Db, roleId: number | undefined, values: RoleRow) {
  const written = { role_id: adminRoles.roleId, version: adminRoles.version }
  const [row] =
    roleId === undefined
      ? await tx.insert(adminRoles).values(values).returning(written)
      : await tx
          .update(adminRoles)
          .set({ ...values, version: sql`${adminRoles.version} + 1` })
          .where(eq(adminRoles.roleId, roleId))
          .returning(written)
  if (!row) throw new Error('admin_roles: nothing was written')
  return row
}

/** What changed, for the log: a new role's own permissions, else each with the value before. */
function toChanges(
  before: AdminRole | undefined,
  { role_id, version, ...after }: SavedRole,
): Record<string, unknown> {
  const values: Record<string, unknown> | undefined = before && {
    ...before,
    max_discount_percent: before.maxDiscountPercent,
    max_cash_out_cents: before.maxCashOutCents,
    max_office_money_cents: before.maxOfficeMoneyCents,
  }
  const changed = Object.entries(after).filter(([name, value]) => values?.[name] !== value)
  return Object.fromEntries(
    changed.map(([name, to]) => [name, values ? { from: values[name] ?? null, to } : to]),
  )
}

const NAME_TAKEN =
  'select from admin_roles where lower(role_name) = lower($1) and role_id <> $2 limit 1'
