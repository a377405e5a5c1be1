import { RETURN_OFFLINE } from '../refusal.ts'
import { type EntryState, isSaleEntry, type LogEntry, type SaleEntry } from './log-entry.ts'
import type { BookedSale, SendResult } from './send-result.ts'

/**
 * What happens to an entry. `fact`: no answer came while the seller waited, or none can come, so the money was taken.
 * `new book id`: another person used the one before.
 */
export type EntryEvent =
  | { kind: 'done'; answer: BookedSale; at: Date }
  | Extract<SendResult, { kind: 'refused' }>
  | { kind: 'fact' | 'none' }
  | { kind: 'new book id'; book_id: string }

export const FACT = { kind: 'fact' } as const

/** What an answer to a waiting seller does; any other result leaves a fact. */
export function toEvent(result: SendResult, at: Date): EntryEvent {
  if (result.kind === 'done') return { ...result, at }
  return result.kind === 'refused' ? result : FACT
}

/** Whether its answer was lost and nothing is known of it: it may be asked for again, as the same sale. */
export const isUnanswered = ({ state, refusal }: SaleEntry): boolean =>
  state === 'refused' && refusal?.code === RETURN_OFFLINE

/**
 * The entry after an event. Of one that was refused without an answer the last refusal counts.
 *
 * | state       | done   | refused  | fact     |
 * |-------------|--------|----------|----------|
 * | `finishing` | booked | refused  | unbooked |
 * | `unbooked`  | booked | unbooked | unbooked |
 * | `refused`   | booked | refused  | refused  |
 * | `booked`    | booked | booked   | booked   |
 */
export function advanceEntry(entry: SaleEntry, event: EntryEvent): SaleEntry {
  const { state } = entry
  if (state === 'booked') return entry
  if (event.kind === 'done') {
    const { answer, at } = event
    return { ...entry, state: 'booked', answer, booked_at: at.toISOString() }
  }
  if (event.kind === 'new book id') return { ...entry, book_id: event.book_id }
  if (event.kind === 'refused' && (state === 'finishing' || isUnanswered(entry)))
    return { ...entry, state: 'refused', refusal: event.refusal }
  if (state !== 'finishing') return entry
  return event.kind === 'fact' ? { ...entry, state: 'unbooked' } : entry
}

const RANK: Record<EntryState, number> = { finishing: 0, unbooked: 1, refused: 2, booked: 3 }

/** Of two copies of one entry the one that knows more, the stored one where both know the same. */
export function mergeEntries(entry: SaleEntry, stored: LogEntry | undefined): SaleEntry {
  if (!stored || !isSaleEntry(stored)) return entry
  return RANK[entry.state] > RANK[stored.state] ? entry : stored
}
