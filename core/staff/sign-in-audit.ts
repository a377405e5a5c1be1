import type { createAuthMiddleware } from 'better-auth/api'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import type { AuditEntry, WriteAudit } from '../base/procedures/context.ts'
import type { CredentialChange } from '../mail/rules.ts'
import { queueCredentialsMail } from './credentials/queue-credentials-mail.ts'
import { isKnownTo, KNOWN_DEVICE_COOKIE, readKnownDevice } from './known-device.ts'
import { accountHash, type SignInAttempt } from './lockout.ts'
import type { PasswordGate } from './passwords/password-gate.ts'

export interface SignInParts {
  db: Db
  secret: string
  now: Clock
  writeAudit: WriteAudit
  passwords: PasswordGate
}

/** One call of the sign-in library, as its hooks get it. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Whom an entry is about, as the sign-in library holds people. */
export interface SignedInPerson {
  id: string
  email: string
  name: string
}

/** Writes what a person did with their own account. */
export function auditPerson(
  ctx: HookContext,
  parts: SignInParts,
  { id, email, name }: SignedInPerson,
  entry: AuditEntry,
): Promise<void> {
  const actor: Actor = {
    kind: 'staff',
    userId: id,
    email,
    name,
    permissions: { is_super_admin: false },
  }
  return write(ctx, parts, actor, { ...entry, table: 'staff_users', id })
}

/** Writes a refused sign-in: of whose account is a hash only, for it may be of no one. */
export function auditRefusal(
  ctx: HookContext,
  parts: SignInParts,
  { account }: SignInAttempt,
  errorMessage: string,
): Promise<void> {
  const details = { account }
  const entry = { actionType: 'staff.signIn', status: 'error', errorMessage, details } as const
  return write(ctx, parts, visitorActor, entry)
}

/** Queues the e-mail that tells a person what they, or somebody with their password, changed of their credentials. */
export function mailChange(
  ctx: HookContext,
  { db, now }: SignInParts,
  userId: string,
  what: CredentialChange,
): Promise<void> {
  const userAgent = ctx.headers?.get('user-agent') ?? undefined
  return queueCredentialsMail(db, { userId, what, changedBy: userId, userAgent, now: now() })
}

function write(
  ctx: HookContext,
  { db, writeAudit }: SignInParts,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const ip = ctx.headers?.get('x-client-ip')
  const userAgent = ctx.headers?.get('user-agent')
  const id = ctx.headers?.get('x-request-id') ?? 'unknown'
  const request = { id, ...(ip && { ip }), ...(userAgent && { userAgent }) }
  return writeAudit(db, { actor, request }, entry)
}

/**
 * What an attempt is counted by: the account as it was typed, and the browser where the account has signed in before,
 * else the client's address. So strangers behind one address lock nobody out of a browser of theirs.
 */
export function toAttempt(ctx: HookContext, { secret }: SignInParts, email: unknown) {
  const account = hashEmail(secret, email)
  const device = readKnownDevice(secret, ctx.getCookie(KNOWN_DEVICE_COOKIE))
  const isKnown = device !== undefined && isKnownTo(secret, device, account)
  const address = ctx.headers?.get('x-client-ip') ?? 'unknown'
  return { account, origin: isKnown ? `device ${device.id}` : address, isKnown }
}

/** An account as somebody typed it, as a hash. */
export function hashEmail(secret: string, email: unknown): string {
  const typed = String(email ?? '')
  return accountHash(secret, typed.trim().toLowerCase())
}
