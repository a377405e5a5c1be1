import { APIError } from 'better-auth/api'
import { resetAttempts } from '../lockout.ts'
import {
  auditPerson,
  auditRefusal,
  type HookContext,
  mailChange,
  type SignInParts,
  toAttempt,
} from '../sign-in-audit.ts'
import type { CheckedCode } from './check-code.ts'

/** Whether the answer to a right password is that a code is asked for. */
export function isChallenge(returned: unknown): boolean {
  return typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
}

/** Writes down what became of a code, and says why it was refused. */
export async function noteChallenge(ctx: HookContext, parts: SignInParts): Promise<void> {
  const checked = ctx.body?.checked as CheckedCode | undefined
  if (!checked) return
  const { person, isEnrolling } = checked
  const attempt = toAttempt(ctx, parts, person.email)
  const { returned } = ctx.context
  if (returned instanceof APIError) {
    const refusal = toRefusal(returned, checked)
    if (isEnrolling) {
      const errorMessage = refusal.code
      const entry = { actionType: 'staff.enableSecondFactor', status: 'error' } as const
      await auditPerson(ctx, parts, person, { ...entry, errorMessage })
    } else await auditRefusal(ctx, parts, attempt, refusal.code)
    throw refusal.error
  }
  if (isEnrolling) {
    const entry = { actionType: 'staff.enableSecondFactor', status: 'success' } as const
    await mailChange(ctx, parts, person.id, 'second_factor')
    return auditPerson(ctx, parts, person, entry)
  }
  await resetAttempts(parts.db, attempt)
  const second_factor = ctx.path === '/two-factor/verify-totp' ? 'code' : 'recovery_code'
  const entry = { actionType: 'staff.signIn', status: 'success' } as const
  await auditPerson(ctx, parts, person, { ...entry, details: { second_factor } })
}

const REASONS = { invalid: 'WRONG_CODE', expired: 'CODE_EXPIRED', used: 'CODE_USED' } as const

/** A code that was refused is told apart from a challenge that is over, and both from too many failures. */
function toRefusal(returned: APIError, { state }: CheckedCode): { code: string; error: APIError } {
  const given = String(returned.body?.code ?? '')
  if (given === 'INVALID_CODE' || given === 'INVALID_BACKUP_CODE') {
    const code = state === 'valid' ? 'WRONG_CODE' : REASONS[state]
    const message = 'The code was refused.'
    return { code, error: new APIError('UNAUTHORIZED', { code, message }) }
  }
  return { code: given || 'UNKNOWN', error: returned }
}
