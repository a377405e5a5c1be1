import { ORPCError } from '@orpc/client'
import type { TillRefusal } from '../refusal.ts'
import type { BookSaleOutput, FinishSaleOutput } from './sale-procedures.ts'

/** What the shop answers to a sale; all but `incidents` is null where it could not read the entry. */
export type BookedSale = BookSaleOutput

/**
 * The result of sending a sale. `reused`: another person has sent it under this operation id. After the last three
 * nothing is known.
 */
export type SendResult =
  | { kind: 'done'; answer: BookedSale }
  | { kind: 'refused'; refusal: TillRefusal }
  | { kind: 'reused' }
  | { kind: 'offline' }
  | { kind: 'signed_out' }
  | { kind: 'failed' }

export async function toSendResult(
  response: Promise<FinishSaleOutput | BookSaleOutput>,
): Promise<SendResult> {
  try {
    const answer = await response
    const known = Number.isInteger(answer?.sale_id) || answer?.sale_id === null
    return known ? { kind: 'done', answer: { incidents: 0, ...answer } } : { kind: 'failed' }
  } catch (error) {
    return toFailure(error)
  }
}

/**
 * Only a refusal that the procedure declares counts as one. A proxy, a restart or a rate limit may answer anything,
 * and the sale may have been written all the same.
 */
function toFailure(error: unknown): SendResult {
  if (!(error instanceof ORPCError)) return { kind: 'offline' }
  const { code, data, defined, status } = error
  if (code === 'UNAUTHORIZED') return { kind: 'signed_out' }
  if (!defined || status >= 500) return { kind: 'failed' }
  if (code === 'OPERATION_REUSED') return { kind: 'reused' }
  return { kind: 'refused', refusal: { code, ...(data !== undefined && { data }) } }
}
