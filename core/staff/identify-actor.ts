import type { Clock } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'
import { tokenHash } from '../base/ids.ts'
import {
  FLAGS,
  type Flag,
  getLowerLevel,
  getRightLevel,
  includesFlag,
  NO_PERMISSIONS,
  type Permissions,
  RIGHT_NAMES,
  type Right,
} from '../base/permissions.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import { noteKeyUse } from './api-keys/note-key-use.ts'
import type { Auth } from './auth.ts'
import { SELLER_HEADER } from './sellers/rules.ts'
import { toLockedPermissions, toSellerPermissions } from './sellers/session-seller.ts'
import { type ActivePlace, getSessionState, isNewActivity } from './sessions/rules.ts'
import { endIdleSession, readSessionFacts, writeActivity } from './sessions/session-activity.ts'
import { withCause } from './sign-in-failures.ts'
import type { adminRoles } from './tables.ts'

type Staff = Actor & { kind: 'staff' }

/** What the sign-in library knows of a session. */
interface SignedInSession {
  user: { id: string }
  session: { id: string; expiresAt: Date }
}

/** A role's row as JSON. */
type StoredRole = Pick<
  typeof adminRoles.$inferSelect,
  Flag | Right | 'is_super_admin' | 'requires_second_factor'
> & { archived_at: string | null }

interface Identifying {
  auth: Auth
  db: Db
  now: Clock
  /** Where a person is seen to use the browser by this request; left out of one that a page makes by itself. */
  activeAt?: ActivePlace | undefined
}

/**
 * Who sends these headers: a machine by its API key, a person by the session cookie, else a visitor. In a session where
 * another seller was chosen it is that one. A session that nobody has used for too long ends, or is locked at a till.
 */
export async function identifyActor(headers: Headers, { auth, db, now, activeAt }: Identifying) {
  const key = /^Bearer (horma_[0-9A-Z]{32})$/.exec(headers.get('authorization') ?? '')?.[1]
  if (key) return findMachine(key, db, now)
  if (!headers.get('cookie')?.includes('better-auth')) return visitorActor
  const session = await withCause(() =>
    auth.api.getSession({ headers, query: { disableRefresh: true } }),
  )
  if (!session) return visitorActor
  const seller = await findSeller(db, session, { now: now(), activeAt })
  const shown = headers.get(SELLER_HEADER)
  const sellerChanged = shown !== null && seller.kind === 'staff' && shown !== seller.userId
  return sellerChanged ? { ...seller, sellerChanged } : seller
}

/** Who sells in a session. Where that person has left or may sell no more, its till is locked. */
async function findSeller(
  db: Db,
  { user, session: { id: sessionId, expiresAt } }: SignedInSession,
  { now, activeAt }: { now: Date; activeAt: ActivePlace | undefined },
): Promise<Actor> {
  const [person, facts] = await Promise.all([
    findPerson(user.id, db, sessionId),
    readSessionFacts(db, sessionId),
  ])
  if (!facts || person.kind !== 'staff') return visitorActor
  const state = getSessionState(facts, now)
  if (state === 'ended') {
    await endIdleSession(db, sessionId)
    return visitorActor
  }
  if (activeAt && state === 'open' && isNewActivity(facts, activeAt, now))
    await writeActivity(db, { sessionId, place: activeAt, at: now })
  const signedIn = { ...person, sessionEndsAt: expiresAt }
  const { seller: chosen } = facts
  const isLocked = state === 'locked' || chosen?.way === 'lock'
  if (!chosen || chosen.userId === signedIn.userId) return isLocked ? lock(signedIn) : signedIn
  const seller = await findPerson(chosen.userId, db, sessionId)
  if (seller.kind !== 'staff' || !includesFlag(seller.permissions, 'can_manage_sales_pos'))
    return lock(signedIn)
  const { userId, name } = signedIn
  const permissions = toSellerPermissions(signedIn.permissions, seller.permissions)
  const actor = { ...seller, permissions, sessionEndsAt: expiresAt, signedIn: { userId, name } }
  return isLocked ? lock(actor) : actor
}

/** Whoever sells at a locked till: nothing but the till is left of what they may do. */
const lock = (seller: Staff): Staff => ({
  ...seller,
  permissions: toLockedPermissions(seller.permissions),
  isLocked: true,
})

async function findMachine(key: string, db: Db, now: Clock): Promise<Actor> {
  const [apiKey] = await query<{
    apiKeyId: number
    name: string
    createdBy: string | null
    lastUsedAt: Date | null
    role: StoredRole
  }>(db, 'api_key_find', API_KEY, [tokenHash(key), now()])
  if (!apiKey) return visitorActor
  const { apiKeyId, name, createdBy, lastUsedAt } = apiKey
  await noteKeyUse(db, { apiKeyId, lastUsedAt }, now())
  const machine = {
    kind: 'machine',
    apiKeyId,
    name,
    permissions: toPermissions(apiKey.role),
  } as const
  if (createdBy === null) return machine
  const maker = await findPerson(createdBy, db)
  if (maker.kind !== 'staff') return visitorActor
  return { ...machine, permissions: intersect(machine.permissions, maker.permissions) }
}

/** What both may do: a key never does what its maker may no longer do. */
function intersect(key: Permissions, maker: Permissions): Permissions {
  if (key.is_super_admin) return maker
  const flags = FLAGS.filter((flag) => key[flag] && includesFlag(maker, flag))
  const levels = RIGHT_NAMES.map((right) => [
    right,
    getLowerLevel(getRightLevel(key, right), getRightLevel(maker, right)),
  ])
  return {
    is_super_admin: false,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...Object.fromEntries(levels),
  }
}

/** A person as an actor; a visitor where they are unknown or have left. */
export async function findPerson(userId: string, db: Db, sessionId?: string): Promise<Actor> {
  const [person] = await query<{
    email: string
    name: string
    hasSecondFactor: boolean
    role: StoredRole | null
  }>(db, 'person_find', PERSON, [userId])
  if (!person) return visitorActor
  const needsSecondFactor = Boolean(
    person.role?.requires_second_factor && !person.role.archived_at && !person.hasSecondFactor,
  )
  const permissions =
    person.role && !needsSecondFactor ? toPermissions(person.role) : NO_PERMISSIONS
  return {
    kind: 'staff',
    userId,
    email: person.email,
    name: person.name,
    permissions,
    ...(sessionId && { sessionId }),
    ...(needsSecondFactor && { needsSecondFactor }),
  }
}

function toPermissions(role: StoredRole): Permissions {
  if (role.archived_at) return NO_PERMISSIONS
  const flags = FLAGS.filter((flag) => role[flag]).map((flag) => [flag, true])
  const levels = RIGHT_NAMES.map((right) => [right, role[right]])
  return {
    is_super_admin: role.is_super_admin,
    ...Object.fromEntries(flags),
    ...Object.fromEntries(levels),
  }
}

/** A key ends with the person who made it. */
const API_KEY = `
  select k.api_key_id as "apiKeyId", k.name, k.created_by as "createdBy", k.last_used_at as "lastUsedAt",
    to_jsonb(r) as role
  from api_keys k join admin_roles r using (role_id) left join staff_users u on u.user_id = k.created_by
  where k.key_hash = $1 and k.archived_at is null and u.archived_at is null
    and (k.expires_at is null or k.expires_at > $2)`

const PERSON = `
  select u.email, u.name, u.two_factor_enabled as "hasSecondFactor", to_jsonb(r) as role
  from staff_users u left join admin_user_roles using (user_id) left join admin_roles r using (role_id)
  where u.user_id = $1 and u.archived_at is null`
