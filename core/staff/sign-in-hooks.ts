import { setTimeout as pause } from 'node:timers/promises'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import type { AuditEntry, WriteAudit } from '../base/procedures/context.ts'
import { checkPassword } from './check-password.ts'
import { accountHash, countAttempt, resetAttempts } from './lockout.ts'
import { toWholeMinutes } from './rules.ts'

export interface SignInParts {
  db: Db
  secret: string
  now: Clock
  writeAudit: WriteAudit
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const SIGN_IN = '/sign-in/email'
const SIGN_OUT = '/sign-out'
const CHANGE_PASSWORD = '/change-password'

/**
 * The lockout and the audit of sign-in, as hooks of the sign-in itself, so that they hold on every route to
 * it. Passwords are never logged, and a refused account is logged as a hash only.
 */
export function signInHooks(parts: SignInParts) {
  const { db, now } = parts
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === SIGN_OUT) await auditSignOut(ctx, parts)
      if (ctx.path === CHANGE_PASSWORD) return beforePasswordChange(ctx)
      if (ctx.path !== SIGN_IN) return
      const { lockedMs, pauseMs } = await countAttempt(db, toAttempt(ctx, parts), now())
      if (lockedMs > 0) {
        await auditRefusal(ctx, parts, 'LOCKED_OUT')
        throw new APIError('TOO_MANY_REQUESTS', {
          code: 'LOCKED_OUT',
          message: 'Too many failures: wait.',
          minutes: toWholeMinutes(lockedMs),
        })
      }
      if (pauseMs > 0) await pause(pauseMs)
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (ctx.path === CHANGE_PASSWORD) return auditPasswordChange(ctx, parts)
      if (ctx.path !== SIGN_IN) return
      const session = ctx.context.newSession
      if (!session) {
        await auditRefusal(ctx, parts, 'WRONG_CREDENTIALS')
        return hideReason(ctx)
      }
      await resetAttempts(db, toAttempt(ctx, parts))
      const { id, email, name } = session.user
      const actor = person(id, email, name)
      await auditSignIn(ctx, parts, actor, {
        actionType: 'staff.signIn',
        status: 'success',
        ...row(id),
      })
    }),
  }
}

/** A former colleague's right password is answered like a wrong one: nothing tells that the account exists. */
function hideReason(ctx: HookContext): void {
  const { returned } = ctx.context
  if (returned instanceof APIError && returned.body?.code === 'FAILED_TO_CREATE_SESSION')
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    })
}

/** Refuses a weak password, and ends the person's other sessions with the old one. */
async function beforePasswordChange(ctx: HookContext) {
  const session = await getSessionFromCtx(ctx)
  const own = session ? [session.user.email, session.user.name] : []
  const weakness = await checkPassword(String(ctx.body?.newPassword ?? ''), own)
  if (weakness) {
    const message = 'The password is too weak.'
    throw new APIError('BAD_REQUEST', { code: `PASSWORD_${weakness}`, message })
  }
  return { context: { body: { ...ctx.body, revokeOtherSessions: true } } }
}

async function auditPasswordChange(ctx: HookContext, parts: SignInParts): Promise<void> {
  const session = ctx.context.newSession ?? (await getSessionFromCtx(ctx))
  if (!session) return
  const { id, email, name } = session.user
  const failed = ctx.context.returned instanceof APIError
  await auditSignIn(ctx, parts, person(id, email, name), {
    actionType: 'staff.changePassword',
    ...(failed
      ? ({ status: 'error', errorMessage: 'WRONG_CREDENTIALS' } as const)
      : ({ status: 'success' } as const)),
    ...row(id),
  })
}

async function auditSignOut(ctx: HookContext, parts: SignInParts): Promise<void> {
  const { name } = ctx.context.authCookies.sessionToken
  const token = await ctx.getSignedCookie(name, ctx.context.secret)
  const session = token ? await ctx.context.internalAdapter.findSession(token) : null
  if (!session) return
  const { id, email, name: called } = session.user
  const actor = person(id, email, called)
  await auditSignIn(ctx, parts, actor, {
    actionType: 'staff.signOut',
    status: 'success',
    ...row(id),
  })
}

async function auditRefusal(ctx: HookContext, parts: SignInParts, errorMessage: string) {
  const details = { account: toAttempt(ctx, parts).account }
  const entry = { actionType: 'staff.signIn', status: 'error', errorMessage, details } as const
  await auditSignIn(ctx, parts, visitorActor, entry)
}

function auditSignIn(
  ctx: HookContext,
  { db, writeAudit }: SignInParts,
  actor: Actor,
  entry: AuditEntry,
) {
  const ip = ctx.headers?.get('x-client-ip')
  const userAgent = ctx.headers?.get('user-agent')
  const id = ctx.headers?.get('x-request-id') ?? 'unknown'
  const request = { id, ...(ip && { ip }), ...(userAgent && { userAgent }) }
  return writeAudit(db, { actor, request }, entry)
}

function toAttempt(ctx: HookContext, { secret }: SignInParts) {
  const email: unknown = ctx.body?.email
  const account = accountHash(
    secret,
    String(email ?? '')
      .trim()
      .toLowerCase(),
  )
  return { account, address: ctx.headers?.get('x-client-ip') ?? 'unknown' }
}

const row = (id: string) => ({ table: 'staff_users', id })

function person(userId: string, email: string, name: string): Actor {
  return { kind: 'staff', userId, email, name, permissions: { is_super_admin: false } }
}
