import { setTimeout as pause } from 'node:timers/promises'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { CredentialChange } from '../mail/rules.ts'
import {
  KNOWN_DEVICE_COOKIE,
  KNOWN_DEVICE_SECONDS,
  readKnownDevice,
  rememberAccount,
} from './known-device.ts'
import { countAttempt, resetAttempts, returnAttempt } from './lockout.ts'
import { endPasswordLinks } from './password-links/create-password-link.ts'
import { checkPassword } from './passwords/check-password.ts'
import { readOwnWords } from './passwords/own-words.ts'
import { toWholeMinutes } from './rules.ts'
import { checkCode } from './second-factor/check-code.ts'
import { askToKeepCodes } from './second-factor/codes-to-keep.ts'
import { isChallenge, noteChallenge } from './second-factor/note-challenge.ts'
import { forgetTrustedDevices } from './second-factor/remove-second-factor.ts'
import {
  auditPerson,
  auditRefusal,
  type HookContext,
  hashEmail,
  mailChange,
  type SignInParts,
  toAttempt,
} from './sign-in-audit.ts'
import { toSignInPasswords } from './sign-in-passwords.ts'

const SIGN_IN = '/sign-in/email'
const SIGN_OUT = '/sign-out'
const CHANGE_PASSWORD = '/change-password'

/** What a signed-in person does with their password once more, by the act that is written down. */
const WITH_PASSWORD: Readonly<Record<string, string | undefined>> = {
  [CHANGE_PASSWORD]: 'staff.changePassword',
  '/two-factor/enable': 'staff.startSecondFactor',
  '/two-factor/disable': 'staff.disableSecondFactor',
  '/two-factor/generate-backup-codes': 'staff.renewRecoveryCodes',
}

/** Acts that give a person new recovery codes. */
const GIVING_CODES = new Set(['/two-factor/enable', '/two-factor/generate-backup-codes'])

/** Acts after which the person is told by e-mail; a second factor is told of once it is confirmed. */
const TOLD: Readonly<Record<string, CredentialChange | undefined>> = {
  [CHANGE_PASSWORD]: 'password',
  '/two-factor/disable': 'second_factor_removed',
  '/two-factor/generate-backup-codes': 'recovery_codes',
}

/** Acts after which every device is asked for a code again. */
const ENDING_TRUST = new Set([CHANGE_PASSWORD, '/two-factor/disable'])

/**
 * The lockout and the audit of sign-in, as a plugin of the sign-in itself, so that they hold on every route to it.
 * It comes last, after the second factor has had its say. Passwords and codes are never logged, and a refused account
 * is logged as a hash only.
 */
export function signInRules(parts: SignInParts): BetterAuthPlugin {
  const everyCall = () => true
  return {
    id: 'horma-sign-in',
    hooks: {
      before: [
        { matcher: everyCall, handler: createAuthMiddleware((ctx) => beforeCall(ctx, parts)) },
      ],
      after: [
        { matcher: everyCall, handler: createAuthMiddleware((ctx) => afterCall(ctx, parts)) },
      ],
    },
  }
}

async function beforeCall(ctx: HookContext, parts: SignInParts) {
  const { path } = ctx
  if (path === SIGN_OUT) return endSession(ctx, parts)
  if (path === SIGN_IN) return countSignIn(ctx, parts, ctx.body?.email)
  if (path?.startsWith('/two-factor/verify-')) return checkCode(ctx, parts)
  if (!path || !WITH_PASSWORD[path]) return
  const session = await getSessionFromCtx(ctx)
  if (!session) return
  // A new password that is too weak is no guess at the present one.
  const change = path === CHANGE_PASSWORD && (await beforePasswordChange(ctx, parts, session.user))
  await countSignIn(ctx, parts, session.user.email)
  passAsKnown(ctx, parts)
  return change || undefined
}

async function afterCall(ctx: HookContext, parts: SignInParts): Promise<void> {
  const { path } = ctx
  if (path === SIGN_IN) return afterSignIn(ctx, parts)
  if (path?.startsWith('/two-factor/verify-')) return afterCode(ctx, parts)
  const actionType = path && WITH_PASSWORD[path]
  if (!actionType) return
  const session = ctx.context.newSession ?? (await getSessionFromCtx(ctx))
  if (!session) return
  const { user } = session
  if (wasBusy(ctx)) return returnAttempt(parts.db, toAttempt(ctx, parts, user.email))
  if (ctx.context.returned instanceof APIError) {
    const { code = 'UNKNOWN' } = ctx.context.returned.body ?? {}
    const errorMessage = code === 'INVALID_PASSWORD' ? 'WRONG_CREDENTIALS' : String(code)
    return auditPerson(ctx, parts, user, { actionType, status: 'error', errorMessage })
  }
  await resetAttempts(parts.db, toAttempt(ctx, parts, user.email))
  if (path === CHANGE_PASSWORD) await endPasswordLinks(parts.db, user.id, parts.now())
  if (GIVING_CODES.has(path)) await askToKeepCodes(parts.db, user.id)
  if (ENDING_TRUST.has(path)) await forgetTrustedDevices(parts.db, user.id)
  const what = TOLD[path]
  if (what) await mailChange(ctx, parts, user.id, what)
  await auditPerson(ctx, parts, user, { actionType, status: 'success' })
}

/** Counts an attempt at a password before it is checked, and refuses it during a lockout. */
async function countSignIn(ctx: HookContext, parts: SignInParts, email: unknown): Promise<void> {
  const attempt = toAttempt(ctx, parts, email)
  const { lockedMs, pauseMs } = await countAttempt(parts.db, attempt, parts.now())
  if (lockedMs > 0) {
    await auditRefusal(ctx, parts, attempt, 'LOCKED_OUT')
    throw new APIError('TOO_MANY_REQUESTS', {
      code: 'LOCKED_OUT',
      message: 'Too many failures: wait.',
      minutes: toWholeMinutes(lockedMs),
    })
  }
  if (attempt.isKnown) passAsKnown(ctx, parts)
  // What strangers try elsewhere slows nobody down in a browser of their own.
  else if (pauseMs > 0) await pause(pauseMs)
}

/** Lets this call's passwords pass the gate as those of people whom the shop knows. */
function passAsKnown({ context }: HookContext, { passwords }: SignInParts): void {
  // The library makes a copy of its context for each call.
  context.password = { ...context.password, ...toSignInPasswords(passwords.known) }
}

/** Whether the call was refused because too many passwords were being checked: it was no guess. */
function wasBusy({ context: { returned } }: HookContext): boolean {
  return returned instanceof APIError && returned.body?.code === 'BUSY'
}

async function afterSignIn(ctx: HookContext, parts: SignInParts): Promise<void> {
  // The password was right and a code is asked for: that attempt counts until the code is right too.
  if (isChallenge(ctx.context.returned)) return
  const attempt = toAttempt(ctx, parts, ctx.body?.email)
  if (wasBusy(ctx)) return returnAttempt(parts.db, attempt)
  const session = ctx.context.newSession
  if (!session) {
    await auditRefusal(ctx, parts, attempt, 'WRONG_CREDENTIALS')
    return hideReason(ctx)
  }
  await resetAttempts(parts.db, attempt)
  rememberDevice(ctx, parts, session.user.email)
  await auditPerson(ctx, parts, session.user, { actionType: 'staff.signIn', status: 'success' })
}

async function afterCode(ctx: HookContext, parts: SignInParts): Promise<void> {
  await noteChallenge(ctx, parts)
  const session = ctx.context.newSession
  if (session) rememberDevice(ctx, parts, session.user.email)
}

/** Keeps in the browser that this account has signed in there. */
function rememberDevice(ctx: HookContext, { secret }: SignInParts, email: string): void {
  const device = readKnownDevice(secret, ctx.getCookie(KNOWN_DEVICE_COOKIE))
  ctx.setCookie(KNOWN_DEVICE_COOKIE, rememberAccount(secret, device, hashEmail(secret, email)), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.context.authCookies.sessionToken.attributes.secure,
    maxAge: KNOWN_DEVICE_SECONDS,
  })
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
async function beforePasswordChange(
  ctx: HookContext,
  { db }: SignInParts,
  user: { email: string; name: string },
) {
  const own = await readOwnWords(db, user)
  const weakness = await checkPassword(String(ctx.body?.newPassword ?? ''), own)
  if (weakness) {
    const message = 'The password is too weak.'
    throw new APIError('BAD_REQUEST', { code: `PASSWORD_${weakness}`, message })
  }
  return { context: { body: { ...ctx.body, revokeOtherSessions: true } } }
}

/** Ends the session here, because the sign-in library answers that it has ended even where that failed. */
async function endSession(ctx: HookContext, parts: SignInParts): Promise<void> {
  const { name } = ctx.context.authCookies.sessionToken
  const token = await ctx.getSignedCookie(name, ctx.context.secret)
  const session = token ? await ctx.context.internalAdapter.findSession(token) : null
  if (!token || !session) return
  const actionType = 'staff.signOut'
  try {
    await ctx.context.internalAdapter.deleteSession(token)
  } catch {
    const errorMessage = 'SESSION_NOT_ENDED'
    await auditPerson(ctx, parts, session.user, { actionType, status: 'error', errorMessage })
    const message = 'The session has not ended.'
    throw new APIError('INTERNAL_SERVER_ERROR', { code: errorMessage, message })
  }
  await auditPerson(ctx, parts, session.user, { actionType, status: 'success' })
}
