import { z } from 'zod'
import { MOST_CENTS } from '../base/limits.ts'
import { sumCents } from '../base/money.ts'
import { SingleLineText } from '../base/schemas.ts'
import { listTenderKinds, TENDERS, type Tender, type TenderPlace } from '../sales/tenders/rules.ts'
import type { NewTender } from './write-tenders.ts'

const MOST_TENDERS = 10

/**
 * A tender as a procedure takes it, of the kinds that the place allows. Over the counter and for refunds money goes out,
 * below zero; elsewhere it comes in. Cents.
 */
export function tenderFor<Place extends TenderPlace>(place: Place) {
  const isOut = place === 'counter_out' || place === 'refund'
  const cents = z.int()
  return z
    .strictObject({
      kind: z.enum(listTenderKinds(place)),
      amount_cents: isOut ? cents.negative().min(-MOST_CENTS) : cents.positive().max(MOST_CENTS),
      given_cents: cents.positive().max(MOST_CENTS).optional(),
      terminal_reference: SingleLineText(60).optional(),
    })
    .refine(isChangeValid, { message: 'GIVEN_UNFIT', path: ['given_cents'] })
}

/** The tenders of one act. */
export const tendersFor = <Place extends TenderPlace>(place: Place) =>
  z.array(tenderFor(place)).max(MOST_TENDERS)

/** Change is given from cash alone, and cash handed over is at least the amount. */
export function isChangeValid({ kind, amount_cents, given_cents }: Tender): boolean {
  if (given_cents === undefined) return true
  return TENDERS[kind].givesChange && amount_cents > 0 && given_cents >= amount_cents
}

/** What the tenders come to, in cents. */
export const sumTenders = (tenders: readonly Pick<Tender, 'amount_cents'>[]): number =>
  sumCents(tenders.map(({ amount_cents }) => amount_cents))

export const getTenderChange = ({ amount_cents, given_cents = amount_cents }: Tender): number =>
  given_cents - amount_cents

/** The entry of the ledger: every tender of a till names the cash session in which it moved. */
export function toLedgerTender(tender: Tender, cashSessionId?: number): NewTender {
  const { kind, amount_cents: amountCents, terminal_reference: terminalReference } = tender
  const entry = { kind, amountCents, terminalReference, ...(cashSessionId && { cashSessionId }) }
  if (!TENDERS[kind].givesChange || amountCents < 0) return entry
  const changeCents = getTenderChange(tender)
  return { ...entry, givenCents: amountCents + changeCents, changeCents }
}
