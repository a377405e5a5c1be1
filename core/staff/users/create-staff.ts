import { eq } from 'drizzle-orm'
import type { Db } from '../../base/db.server.ts'
import type { Permissions } from '../../base/permissions.ts'
import type { PasswordHasher } from '../../base/procedures/context.ts'
import { adminRoles, adminUserRoles, staffAccounts, staffUsers } from '../tables.ts'

interface NewStaff {
  email: string
  name: string
  password: string
  /** Without a role the person sees the welcome page only. */
  role?: {
    name: string
    permissions: Permissions
    maxDiscountPercent?: number
    maxCashOutCents?: number
    maxOfficeMoneyCents?: number
  }
}

/** Makes a person who can sign in, with a role by its name (made too where it is missing). */
export async function createStaff(
  tx: Db,
  passwords: PasswordHasher,
  { email, name, password, role }: NewStaff,
): Promise<string> {
  const [user] = await tx
    .insert(staffUsers)
    .values({ email: email.toLowerCase(), name, emailVerified: true })
    .returning({ id: staffUsers.id })
  if (!user) throw new Error('createStaff: nothing was written')
  await tx.insert(staffAccounts).values({
    accountId: user.id,
    providerId: 'credential',
    userId: user.id,
    password: await passwords.hash(password),
  })
  if (role) await giveRole(tx, user.id, role)
  return user.id
}

async function giveRole(tx: Db, userId: string, role: NonNullable<NewStaff['role']>) {
  const { name, permissions, maxDiscountPercent = 0, maxCashOutCents, maxOfficeMoneyCents } = role
  await tx
    .insert(adminRoles)
    .values({
      role_name: name,
      ...permissions,
      maxDiscountPercent,
      maxCashOutCents,
      maxOfficeMoneyCents,
    })
    .onConflictDoNothing()
  const [row] = await tx.select().from(adminRoles).where(eq(adminRoles.role_name, name))
  if (!row) throw new Error('createStaff: the role was not written')
  await tx.insert(adminUserRoles).values({ userId, roleId: row.roleId })
}
