import { setTimeout as pause } from 'node:timers/promises'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import type { AuditEntry, WriteAudit } from '../base/procedures/context.ts'
import { accountHash, forgetAttempts, takeAttempt } from './lockout.ts'
import { minutesOf } from './rules.ts'

export interface SignInParts {
  db: Db
  secret: string
  now: Clock
  writeAudit: WriteAudit
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const SIGN_IN = '/sign-in/email'
const SIGN_OUT = '/sign-out'

/**
 * The lockout and the audit of sign-in, inside the sign-in itself: so they hold at every door that leads to
 * it. A password is nowhere, and who was not let in stands in the log as a hash only.
 */
export function signInHooks(parts: SignInParts) {
  const { db, now } = parts
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === SIGN_OUT) await noteSignOut(ctx, parts)
      if (ctx.path !== SIGN_IN) return
      const { lockedMs, pauseMs } = await takeAttempt(db, triedBy(ctx, parts), now())
      if (lockedMs > 0) {
        await noteRefused(ctx, parts, 'LOCKED_OUT')
        throw new APIError('TOO_MANY_REQUESTS', {
          code: 'LOCKED_OUT',
          message: 'Too many failures: wait.',
          minutes: minutesOf(lockedMs),
        })
      }
      if (pauseMs > 0) await pause(pauseMs)
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path !== SIGN_IN) return
      const session = ctx.context.newSession
      if (!session) return noteRefused(ctx, parts, 'WRONG_CREDENTIALS')
      await forgetAttempts(db, triedBy(ctx, parts))
      const { id, email, name } = session.user
      const actor = person(id, email, name)
      await note(ctx, parts, actor, { actionType: 'staff.signIn', status: 'success', ...row(id) })
    }),
  }
}

async function noteSignOut(ctx: HookContext, parts: SignInParts): Promise<void> {
  const { name } = ctx.context.authCookies.sessionToken
  const token = await ctx.getSignedCookie(name, ctx.context.secret)
  const session = token ? await ctx.context.internalAdapter.findSession(token) : null
  if (!session) return
  const { id, email, name: called } = session.user
  const actor = person(id, email, called)
  await note(ctx, parts, actor, { actionType: 'staff.signOut', status: 'success', ...row(id) })
}

async function noteRefused(ctx: HookContext, parts: SignInParts, errorMessage: string) {
  const details = { account: triedBy(ctx, parts).account }
  const entry = { actionType: 'staff.signIn', status: 'error', errorMessage, details } as const
  await note(ctx, parts, visitorActor, entry)
}

function note(ctx: HookContext, { db, writeAudit }: SignInParts, actor: Actor, entry: AuditEntry) {
  const ip = ctx.headers?.get('x-client-ip')
  const userAgent = ctx.headers?.get('user-agent')
  const id = ctx.headers?.get('x-request-id') ?? 'unknown'
  const request = { id, ...(ip && { ip }), ...(userAgent && { userAgent }) }
  return writeAudit(db, { actor, request }, entry)
}

function triedBy(ctx: HookContext, { secret }: SignInParts) {
  const typed: unknown = ctx.body?.email
  const account = accountHash(
    secret,
    String(typed ?? '')
      .trim()
      .toLowerCase(),
  )
  return { account, address: ctx.headers?.get('x-client-ip') ?? 'unknown' }
}

const row = (id: string) => ({ table: 'staff_users', id })

function person(userId: string, email: string, name: string): Actor {
  return { kind: 'staff', userId, email, name, permissions: { is_super_admin: false } }
}
