import { eq } from 'drizzle-orm'
import { type Db, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { adminRoles, adminUserRoles, staffUsers } from '../tables.ts'

export type AdminRole = typeof adminRoles.$inferSelect

export interface StaffUser {
  id: string
  name: string
  email: string
  /** Has chosen a password: before that, an invitation. */
  emailVerified: boolean
  archivedAt: Date | null
  /** Null also for an archived one, which gives nothing. */
  role: AdminRole | null
}

/** Lets changes of people and roles go one after the other, so that each sees who may do what after the one before. */
export async function lockStaff(tx: Db): Promise<void> {
  await query(tx, 'staff_lock', `select pg_advisory_xact_lock(hashtext('staff'))`)
}

export async function findUser(db: Db, userId: string): Promise<StaffUser | undefined> {
  const [user] = await db
    .select({
      id: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      emailVerified: staffUsers.emailVerified,
      archivedAt: staffUsers.archivedAt,
      role: adminRoles,
    })
    .from(staffUsers)
    .leftJoin(adminUserRoles, eq(adminUserRoles.userId, staffUsers.id))
    .leftJoin(adminRoles, eq(adminRoles.roleId, adminUserRoles.roleId))
    .where(eq(staffUsers.id, userId))
  return user && { ...user, role: user.role?.archivedAt ? null : user.role }
}

/** Whether the actor may change this person: nobody changes whoever may do more than they may themselves. */
export async function mayManage(db: Db, actor: Actor, user: StaffUser): Promise<boolean> {
  return !user.role || !isStrongerRole(user.role, actor, await getRole(db, actor))
}

/** A person whom the actor may change, held until the transaction ends; else the code of the refusal. */
export async function lockUser(
  tx: Db,
  actor: Actor,
  userId: string,
): Promise<StaffUser | 'USER_UNKNOWN' | 'USER_TOO_STRONG'> {
  await lockStaff(tx)
  const user = await findUser(tx, userId)
  // A withdrawn invitation has left no person.
  if (!user || (user.archivedAt && !user.emailVerified)) return 'USER_UNKNOWN'
  return (await mayManage(tx, actor, user)) ? user : 'USER_TOO_STRONG'
}

/** Whether a super admin is left who can sign in. Asked after a change, under `lockStaff`. */
export async function hasSuperAdmin(tx: Db): Promise<boolean> {
  const [row] = await query<{ exists: boolean }>(tx, 'staff_has_super_admin', HAS_SUPER_ADMIN)
  return row?.exists ?? false
}

const HAS_SUPER_ADMIN = `
  select exists (
    select from staff_users u join admin_user_roles using (user_id) join admin_roles r using (role_id)
    join staff_accounts c using (user_id)
    where r.is_super_admin and r.archived_at is null and u.archived_at is null and c.password is not null
  )`
