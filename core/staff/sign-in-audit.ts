import type { createAuthMiddleware } from 'better-auth/api'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import type { AuditEntry, WriteAudit } from '../base/procedures/context.ts'
import { accountHash, type SignInAttempt } from './lockout.ts'

export interface SignInParts {
  db: Db
  secret: string
  now: Clock
  writeAudit: WriteAudit
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

/** What an attempt is counted by: the account as it was typed, and the client's address. */
export function toAttempt(ctx: HookContext, { secret }: SignInParts, email: unknown) {
  const account = accountHash(
    secret,
    String(email ?? '')
      .trim()
      .toLowerCase(),
  )
  return { account, address: ctx.headers?.get('x-client-ip') ?? 'unknown' }
}
