import type { Refusal } from '../../../refusals.ts'

/** The rights of acts in the office that a colleague's PIN can stand in for. */
export const OFFICE_RIGHTS = [
  'change_prices',
  'publish_products',
  'import_products',
  'void_sales',
] as const
export type OfficeRight = (typeof OFFICE_RIGHTS)[number]

/** What a colleague is asked to approve. */
export interface ApprovalRequest {
  right: OfficeRight
  /** Why the approval that was given did not count. */
  code?: 'APPROVER_NOT_ALLOWED' | 'PIN_WRONG' | 'PIN_LOCKED' | 'BUSY'
}

/** A wrong PIN is refused without naming the right: it is that of the request before. */
export function toApprovalRequest(
  refused: Refusal | undefined,
  before: ApprovalRequest | undefined,
): ApprovalRequest | undefined {
  const right = OFFICE_RIGHTS.find((each) => each === readRight(refused?.data)) ?? before?.right
  switch (refused?.code) {
    case 'APPROVAL_REQUIRED':
      return right && { right }
    case 'APPROVER_NOT_ALLOWED':
    case 'PIN_WRONG':
    case 'PIN_LOCKED':
    case 'BUSY':
      return right && { right, code: refused.code }
    default:
      return undefined
  }
}

function readRight(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'right' in data ? data.right : undefined
}
