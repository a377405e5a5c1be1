import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../base/db.server.ts'
import type { Permissions } from '../base/permissions.ts'
import { adminRoles, adminUserRoles, staffAccounts, staffUsers } from './tables.ts'

interface NewStaff {
  email: string
  name: string
  password: string
  role: { name: string; permissions: Permissions }
}

/** Makes a person who can sign in, with a role by its name (made too where it is missing). */
export async function createStaff(
  tx: Db,
  { email, name, password, role }: NewStaff,
): Promise<string> {
  await tx
    .insert(adminRoles)
    .values({ role_name: role.name, ...role.permissions })
    .onConflictDoNothing()
  const [held] = await tx.select().from(adminRoles).where(eq(adminRoles.role_name, role.name))
  const [user] = await tx
    .insert(staffUsers)
    .values({ email: email.toLowerCase(), name, emailVerified: true })
    .returning({ id: staffUsers.id })
  if (!user || !held) throw new Error('createStaff: nothing was written')
  await tx.insert(staffAccounts).values({
    accountId: user.id,
    providerId: 'credential',
    userId: user.id,
    password: await hashPassword(password),
  })
  await tx.insert(adminUserRoles).values({ userId: user.id, roleId: held.roleId })
  return user.id
}
