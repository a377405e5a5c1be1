import { ORPCError } from '@orpc/client'
import type { FinishSaleOutput, LoggedSale } from './logged-sale.ts'

/** What became of sending a sale. The last three say nothing of it: it waits and is sent again. */
export type Outcome =
  | { kind: 'done'; answer?: FinishSaleOutput }
  | { kind: 'refused'; refusal: NonNullable<LoggedSale['refusal']> }
  | { kind: 'offline' }
  | { kind: 'signed_out' }
  | { kind: 'failed' }

export async function outcomeOf(sent: Promise<FinishSaleOutput>): Promise<Outcome> {
  try {
    const answer = await sent
    return Number.isInteger(answer?.sale_id) ? { kind: 'done', answer } : { kind: 'failed' }
  } catch (error) {
    return failure(error)
  }
}

/**
 * Only what the procedure itself has refused is refused. A proxy, a restart or a limit may answer anything, and
 * the sale may even have been written.
 */
function failure(error: unknown): Outcome {
  if (!(error instanceof ORPCError)) return { kind: 'offline' }
  const { code, data, defined, status } = error
  if (code === 'UNAUTHORIZED') return { kind: 'signed_out' }
  if (!defined || status >= 500) return { kind: 'failed' }
  // Ids are made here, once: this one stands in the books already, written while somebody else was signed in.
  if (code === 'OPERATION_REUSED') return { kind: 'done' }
  return { kind: 'refused', refusal: { code, ...(data !== undefined && { data }) } }
}
