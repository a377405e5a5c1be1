import type { OutboxSale } from './outbox-sale.ts'
import type { SendResult } from './send-result.ts'

/** What the screen shows of the outbox. */
export interface OutboxState {
  /** Not answered yet, oldest first, without those that a seller waits for. */
  waiting: OutboxSale[]
  /** Refused after the customer had left. A refusal that `finish` answers is not among them. */
  refused: OutboxSale[]
  /** Why sales wait: the shop does not answer, or no one is signed in. */
  blockedBy: 'offline' | 'signed_out' | null
  /** False where the browser stores nothing: sales are sent all the same, but a crash loses a waiting one. */
  stored: boolean
}

export const EMPTY_STATE: OutboxState = {
  waiting: [],
  refused: [],
  blockedBy: null,
  stored: true,
}

/** How long a finished sale is remembered, for a ticket that is restored after a crash. */
const REMEMBER_MS = 24 * 3_600_000

export function isExpired({ state, at }: OutboxSale, now: Date): boolean {
  return state === 'done' && Date.parse(at) < now.getTime() - REMEMBER_MS
}

/** Sales without an answer, oldest first: the order in which they are sent. */
export function listUnanswered(sales: Iterable<OutboxSale>): OutboxSale[] {
  return [...sales]
    .filter((sale) => sale.state === 'waiting')
    .sort((a, b) => a.at.localeCompare(b.at) || a.operation_id.localeCompare(b.operation_id))
}

/** The sale as it is after sending; undefined where nothing is known and it stays as it was. */
export function applyResult(sale: OutboxSale, result: SendResult): OutboxSale | undefined {
  if (result.kind !== 'done' && result.kind !== 'refused') return undefined
  const { kind: state, ...answer } = result
  return { ...sale, state, ...answer }
}

/** The refused sale as it is sent again. */
export function toWaiting({ refusal: _, ...sale }: OutboxSale): OutboxSale {
  return { ...sale, state: 'waiting' }
}

/** Splits the sales for the screen; those that a seller waits for are in neither list. */
export function getOutboxState(
  sales: Iterable<OutboxSale>,
  isAwaited: (operationId: string) => boolean,
  { blockedBy, stored }: Pick<OutboxState, 'blockedBy' | 'stored'>,
): OutboxState {
  const all = [...sales]
  const unanswered = listUnanswered(all)
  const listed = ({ operation_id }: OutboxSale) => !isAwaited(operation_id)
  return {
    waiting: unanswered.filter(listed),
    refused: all.filter((sale) => sale.state === 'refused' && listed(sale)),
    blockedBy: unanswered.length > 0 ? blockedBy : null,
    stored,
  }
}
