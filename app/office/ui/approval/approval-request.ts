import type { Refusal } from '../../../refusals.ts'

/** The rights of acts in the office that a colleague's PIN can stand in for. */
export const OFFICE_RIGHTS = [
  'change_prices',
  'publish_products',
  'import_products',
  'void_sales',
  'confirm_payments',
  'pay_out_by_hand',
] as const
export type OfficeRight = (typeof OFFICE_RIGHTS)[number]

/** Why an approval that was given did not count. */
export const REFUSED_APPROVALS = [
  'APPROVER_NOT_ALLOWED',
  'PIN_WRONG',
  'PIN_LOCKED',
  'PASSWORD_WRONG',
  'PASSWORD_LOCKED',
] as const

export interface ApprovalLimits {
  amount_cents?: number
  cash_cents?: number
}

/** What a colleague is asked to approve. */
export interface ApprovalRequest {
  right: OfficeRight
  /** What of its limits the colleague's role has to cover, in cents. */
  limits: ApprovalLimits
  /** Why the approval that was given did not count. */
  code?: (typeof REFUSED_APPROVALS)[number] | 'BUSY'
}

/** A wrong PIN or password is refused without naming the right: it is that of the request before. */
export function toApprovalRequest(
  refused: Refusal | undefined,
  before: ApprovalRequest | undefined,
): ApprovalRequest | undefined {
  const named = readData(refused?.data)
  const right = OFFICE_RIGHTS.find((each) => each === named.right) ?? before?.right
  const limits = named.right === undefined ? (before?.limits ?? {}) : toLimits(named)
  switch (refused?.code) {
    case 'APPROVAL_REQUIRED':
      return right && { right, limits }
    case 'APPROVER_NOT_ALLOWED':
    case 'PIN_WRONG':
    case 'PIN_LOCKED':
    case 'PASSWORD_WRONG':
    case 'PASSWORD_LOCKED':
    case 'BUSY':
      return right && { right, limits, code: refused.code }
    default:
      return undefined
  }
}

function readData(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

function toLimits({ amount_cents, cash_cents }: Record<string, unknown>): ApprovalLimits {
  return {
    ...(typeof amount_cents === 'number' && { amount_cents }),
    ...(typeof cash_cents === 'number' && { cash_cents }),
  }
}
