import { z } from 'zod'
import { SingleLineText } from '../base/schemas.ts'
import { MOST_CASH_CENTS } from '../cash/rules.ts'
import type { NewTender } from '../payments/write-tenders.ts'
import { CASHLESS_KINDS } from './rules.ts'
import type { CounterEntry } from './settlement/share-tenders.ts'

/** Change is given from cash alone: a tender in cash says what was handed over. */
export const Tender = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('cash'),
      given_cents: z.int().positive().max(MOST_CASH_CENTS),
      change_cents: z.int().min(0),
    })
    .refine((cash) => cash.change_cents < cash.given_cents, { message: 'CHANGE_TOO_HIGH' }),
  z.strictObject({
    kind: z.enum(CASHLESS_KINDS),
    amount_cents: z.int().positive(),
    /** What the terminal printed of it, or the bank says of it. */
    terminal_reference: SingleLineText(60).optional(),
  }),
])
export type Tender = z.infer<typeof Tender>

/** A captured tender: its sums count, whatever else is said of it. */
export const CapturedTender = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('cash'),
      given_cents: z.int().positive().max(MOST_CASH_CENTS),
      change_cents: z.int().min(0),
    })
    .refine((cash) => cash.change_cents < cash.given_cents),
  z.object({
    kind: z.enum(CASHLESS_KINDS),
    amount_cents: z.int().positive().max(MOST_CASH_CENTS),
    terminal_reference: SingleLineText(60).optional().catch(undefined),
  }),
])

export function getTenderAmount(tender: Tender): number {
  return tender.kind === 'cash' ? tender.given_cents - tender.change_cents : tender.amount_cents
}

export const getTenderChange = (tender: Tender) =>
  tender.kind === 'cash' ? tender.change_cents : 0

/** The entry of the ledger, whose owner and session its settlement adds. */
export function toCounterEntry(tender: Tender): CounterEntry {
  const { cashSessionId: _, ...entry } = toLedgerTender(tender, 0)
  return entry
}

/** The entry of the ledger: every tender names the cash session in which it was taken. */
export function toLedgerTender(tender: Tender, cashSessionId: number): NewTender {
  const amountCents = getTenderAmount(tender)
  if (tender.kind !== 'cash') {
    const { kind, terminal_reference: terminalReference } = tender
    return { kind, amountCents, cashSessionId, terminalReference }
  }
  const { given_cents: givenCents, change_cents: changeCents } = tender
  return { kind: tender.kind, amountCents, givenCents, changeCents, cashSessionId }
}
