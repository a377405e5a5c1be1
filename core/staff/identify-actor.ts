import { and, eq, getTableColumns, gt, isNull, or } from 'drizzle-orm'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'
import { tokenHash } from '../base/ids.ts'
import { FLAGS, includesFlag, type Permissions } from '../base/permissions.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import type { Auth } from './auth.ts'
import { adminRoles, adminUserRoles, apiKeys, staffUsers } from './tables.ts'

const role = getTableColumns(adminRoles)

/** Who sends these headers: a machine by its API key, a person by the session cookie, else a visitor. */
export async function identifyActor(
  headers: Headers,
  { auth, db, now }: { auth: Auth; db: Db; now: Clock },
) {
  const key = /^Bearer (horma_[0-9A-Z]{32})$/.exec(headers.get('authorization') ?? '')?.[1]
  if (key) return findMachine(key, db, now)
  if (!headers.get('cookie')?.includes('better-auth')) return visitorActor
  const session = await auth.api.getSession({ headers })
  return session ? findPerson(session.user.id, db) : visitorActor
}

async function findMachine(key: string, db: Db, now: Clock): Promise<Actor> {
  const [apiKey] = await db
    .select({
      apiKeyId: apiKeys.apiKeyId,
      name: apiKeys.name,
      createdBy: apiKeys.createdBy,
      role,
    })
    .from(apiKeys)
    .innerJoin(adminRoles, eq(adminRoles.roleId, apiKeys.roleId))
    .leftJoin(staffUsers, eq(staffUsers.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.keyHash, tokenHash(key)),
        isNull(apiKeys.archivedAt),
        // A key ends with the person who made it.
        isNull(staffUsers.archivedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now())),
      ),
    )
  if (!apiKey) return visitorActor
  const { apiKeyId, name, createdBy } = apiKey
  const permissions = toPermissions(apiKey.role)
  const maker = createdBy === null ? undefined : await findPerson(createdBy, db)
  return {
    ...{ kind: 'machine', apiKeyId, name },
    permissions: maker?.kind === 'staff' ? intersect(permissions, maker.permissions) : permissions,
  }
}

/** What both may do: a key never does what its maker may no longer do. */
function intersect(key: Permissions, maker: Permissions): Permissions {
  if (key.is_super_admin) return maker
  const both = FLAGS.filter((flag) => key[flag] && includesFlag(maker, flag))
  return { is_super_admin: false, ...Object.fromEntries(both.map((flag) => [flag, true])) }
}

async function findPerson(userId: string, db: Db): Promise<Actor> {
  const [person] = await db
    .select({ email: staffUsers.email, name: staffUsers.name, role })
    .from(staffUsers)
    .leftJoin(adminUserRoles, eq(adminUserRoles.userId, staffUsers.id))
    .leftJoin(adminRoles, eq(adminRoles.roleId, adminUserRoles.roleId))
    .where(and(eq(staffUsers.id, userId), isNull(staffUsers.archivedAt)))
  if (!person) return visitorActor
  const permissions = person.role ? toPermissions(person.role) : { is_super_admin: false }
  return { kind: 'staff', userId, email: person.email, name: person.name, permissions }
}

function toPermissions(role: typeof adminRoles.$inferSelect): Permissions {
  if (role.archivedAt) return { is_super_admin: false }
  const flags = FLAGS.filter((flag) => role[flag]).map((flag) => [flag, true])
  return { is_super_admin: role.is_super_admin, ...Object.fromEntries(flags) }
}
