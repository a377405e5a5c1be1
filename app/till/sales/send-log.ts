import { newId } from '../../ui/new-id.ts'
import type { EntryEvent } from './entry-state.ts'
import type { SaleEntry } from './log-entry.ts'
import type { BlockReason } from './log-state.ts'
import type { SendResult } from './send-result.ts'

export interface SendLogOptions {
  book(entry: SaleEntry): Promise<SendResult>
  /** The entry as it is now: another tab may have sent it meanwhile. */
  read(entry: SaleEntry): Promise<SaleEntry>
  advance(entry: SaleEntry, event: EntryEvent): Promise<SaleEntry>
  onResult(result: SendResult): void
  now(): Date
}

/** Sends fact by fact. Returns why it stopped before the end, or why a fact is still not booked. */
export async function sendLog(
  facts: readonly SaleEntry[],
  options: SendLogOptions,
): Promise<BlockReason | null> {
  let blockedBy: BlockReason | null = null
  for (const fact of facts) {
    const entry = await options.read(fact)
    if (entry.state !== 'unbooked') continue
    const result = await book(entry, options)
    options.onResult(result)
    if (result.kind === 'done') {
      await options.advance(entry, { ...result, at: options.now() })
      continue
    }
    // Offline or signed out, none would pass; one that fails alone must not hold up the others.
    if (result.kind === 'offline' || result.kind === 'signed_out') return result.kind
    blockedBy = 'error'
  }
  return blockedBy
}

/** The same fact under another operation id is still one sale, because the shop knows it by its own id. */
async function book(entry: SaleEntry, options: SendLogOptions): Promise<SendResult> {
  const result = await options.book(entry)
  if (result.kind !== 'reused') return result
  return options.book(await options.advance(entry, { kind: 'new book id', book_id: newId() }))
}
