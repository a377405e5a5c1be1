import { ORPCError } from '@orpc/client'
import type { TillRefusal } from '../refusal.ts'
import type { FinishSaleOutput } from './outbox-sale.ts'

/** The result of sending a sale. After the last three nothing is known: the sale waits and is sent again. */
export type SendResult =
  | { kind: 'done'; answer?: FinishSaleOutput }
  | { kind: 'refused'; refusal: TillRefusal }
  | { kind: 'offline' }
  | { kind: 'signed_out' }
  | { kind: 'failed' }

export async function toSendResult(response: Promise<FinishSaleOutput>): Promise<SendResult> {
  try {
    const answer = await response
    return Number.isInteger(answer?.sale_id) ? { kind: 'done', answer } : { kind: 'failed' }
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
  // Operation ids are made only here: this sale is in the books, written while another person was signed in.
  if (code === 'OPERATION_REUSED') return { kind: 'done' }
  return { kind: 'refused', refusal: { code, ...(data !== undefined && { data }) } }
}
