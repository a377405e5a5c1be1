import { APIError, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { type Db, query } from '../../base/db.server.ts'
import { isArchived } from '../is-archived.ts'
import type { HookContext, SignedInPerson, SignInParts } from '../sign-in-audit.ts'
import { normalizeRecoveryCode } from './recovery-codes.ts'
import { matchTotpCode } from './totp.ts'

/** How a code was found, for what is answered and written down afterwards. */
export type CodeState = 'valid' | 'invalid' | 'expired' | 'used'

/** Travels with the call from before the code is checked until after. */
export interface CheckedCode {
  state: CodeState
  /** Whose second factor it is. */
  person: SignedInPerson
  /** The code confirms an app that the person is setting up, in a session of theirs. */
  isEnrolling: boolean
}

const COOKIE = 'two_factor'

/**
 * Looks at a code before the sign-in library does, which would accept one twice: a code of an app is accepted once,
 * and none that is older. What is refused here goes on as an empty code, so that the library counts the failure.
 */
export async function checkCode(ctx: HookContext, parts: SignInParts) {
  const session = await getSessionFromCtx(ctx)
  const person = session?.user ?? (await findChallenged(ctx))
  // Nobody whose password was right, or a former colleague. Past here the body says who it is, so no other may go on.
  if (!person || (await isArchived(parts.db, person.id)))
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_TWO_FACTOR_COOKIE',
      message: 'Invalid two factor cookie',
    })
  const sent = String(ctx.body?.code ?? '')
  const isRecovery = ctx.path === '/two-factor/verify-backup-code'
  if (isRecovery && session)
    throw new APIError('BAD_REQUEST', { code: 'SIGNED_IN', message: 'You are signed in.' })
  const code = isRecovery ? normalizeRecoveryCode(sent) : sent.replace(/\s/g, '')
  const state = isRecovery ? 'valid' : await takeCode(ctx, parts, person.id, code)
  const { id, email, name } = person
  const checked = {
    state,
    isEnrolling: Boolean(session),
    person: { id, email, name },
  } satisfies CheckedCode
  return { context: { body: { ...ctx.body, code: state === 'valid' ? code : '', checked } } }
}

/** The person whose password was right, by the cookie that they got for it. */
async function findChallenged(ctx: HookContext): Promise<SignedInPerson | null> {
  const { name } = ctx.context.createAuthCookie(COOKIE)
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!identifier) return null
  const challenge = await ctx.context.internalAdapter.findVerificationValue(identifier)
  return challenge && ctx.context.internalAdapter.findUserById(challenge.value)
}

/** Two calls with one code at the same moment: the database lets one of them have it. */
async function takeCode(
  ctx: HookContext,
  { db, now }: SignInParts,
  userId: string,
  code: string,
): Promise<CodeState> {
  const [found] = await query<{ secret: string }>(db, 'second_factor_secret', SECRET, [userId])
  if (!found) return 'invalid'
  const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: found.secret })
  const match = matchTotpCode(secret, code, now())
  if (match.state !== 'valid') return match.state
  return (await takePeriod(db, userId, match.period)) ? 'valid' : 'used'
}

async function takePeriod(db: Db, userId: string, period: number): Promise<boolean> {
  const taken = await query(db, 'second_factor_period', TAKE, [userId, period])
  return taken.length > 0
}

const SECRET = 'select secret from staff_two_factors where user_id = $1'
const TAKE = `
  update staff_two_factors set last_period = $2
  where user_id = $1 and (last_period is null or last_period < $2) returning user_id`
