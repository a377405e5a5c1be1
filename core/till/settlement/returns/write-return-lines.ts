import type { Db } from '../../../base/db.server.ts'
import type { NewReturn } from '../../../returns/new-return.ts'
import { type WrittenReturn, writeReturn } from '../../../returns/write-return.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'

/** What a ticket takes back, in cents. */
export interface ReturnedLines
  extends Pick<
    NewReturn,
    | 'units'
    | 'reason'
    | 'note'
    | 'exchangeSaleId'
    | 'isCorrected'
    | 'actor'
    | 'now'
    | 'moved'
    | 'beforeCommit'
  > {
  /** What goes out for it, below zero; it comes to the units. */
  entries: readonly CounterEntry[]
  session: { tillId: number; cashSessionId: number; locationId: number }
}

/**
 * Writes the return lines of a ticket, whose units the caller has locked and checked: goods, money out and corrections.
 * Throws where they are refused all the same.
 */
export async function writeReturnLines(
  tx: Db,
  { entries, session, ...back }: ReturnedLines,
): Promise<WrittenReturn> {
  const { tillId, cashSessionId, locationId } = session
  const tenders = entries.map(({ kind, amountCents, terminalReference }) => {
    return { kind, cents: -amountCents, terminalReference }
  })
  const written = await writeReturn(tx, {
    ...back,
    locationId,
    till: { tillId, cashSessionId },
    refundTo: { tenders },
  })
  if ('refused' in written) throw new Error(`returned units: ${written.refused}`)
  return written
}
