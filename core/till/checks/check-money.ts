import { SIMPLIFIED_LIMIT_CENTS } from '../../invoicing/rules.ts'
import { isCashAllowed } from '../../payments/rules.ts'
import { sumTenders } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import type { TicketFinding } from './ticket-finding.ts'

interface CheckedMoney {
  tenders: readonly Tender[]
  /** What the lines come to. */
  linesCents: number
  /** What the customer saw. */
  shownCents: number
}

const differ = ({ tenders, linesCents, shownCents }: CheckedMoney) => ({
  kind: 'tenders_differ' as const,
  details: { paid_cents: sumTenders(tenders), lines_cents: linesCents, total_cents: shownCents },
})

/** The lines come to what the customer saw. */
export function checkTotal(money: CheckedMoney): TicketFinding[] {
  const { linesCents, shownCents } = money
  if (shownCents === linesCents) return []
  const data = { total_cents: linesCents }
  return [{ ...differ(money), refusal: { code: 'PRICE_CHANGED', data } }]
}

/** The tenders come to the lines; where these differ from what was seen, `checkTotal` says so. */
export function checkTenders(money: CheckedMoney): TicketFinding[] {
  const { tenders, linesCents, shownCents } = money
  const missing_cents = linesCents - sumTenders(tenders)
  if (missing_cents === 0 || shownCents !== linesCents) return []
  return [{ ...differ(money), refusal: { code: 'TENDERS_DIFFER', data: { missing_cents } } }]
}

/** A sale of 1,000 euros or more takes no cash. (Ley 7/2012 art. 7) `amountCents` is what the whole sale comes to. */
export function checkCash(amountCents: number, tenders: readonly Tender[]): TicketFinding[] {
  const cash_cents = sumTenders(tenders.filter(({ kind }) => kind === 'cash'))
  if (isCashAllowed(amountCents) || cash_cents === 0) return []
  const details = { total_cents: amountCents, cash_cents }
  return [{ kind: 'cash_over_limit', details, refusal: { code: 'CASH_LIMIT' } }]
}

interface CheckedInvoice {
  amountCents: number
  /** As it was typed, if a full invoice was asked for. */
  wanted: unknown
  /** The same where it can be read. */
  recipient: object | undefined
}

/** Above 3,000 euros there is no ticket in place of an invoice; a full one needs a recipient that can be read. */
export function checkInvoice({ amountCents, wanted, recipient }: CheckedInvoice): TicketFinding[] {
  if (recipient) return []
  const isPromised = wanted !== undefined && wanted !== null
  const over: TicketFinding = {
    kind: 'invoice_over_limit',
    details: { total_cents: amountCents },
    refusal: { code: 'INVOICE_LIMIT' },
  }
  return [
    ...(isPromised ? [{ kind: 'invoice_recipient_wrong' as const, details: {} }] : []),
    ...(amountCents > SIMPLIFIED_LIMIT_CENTS ? [over] : []),
  ]
}
