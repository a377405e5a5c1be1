import { sumCents } from '../../../core/base/money.ts'
import { CASH_LIMIT_CENTS, MOST_CASH_CENTS } from '../../../core/till/rules.ts'
import type { Given } from '../ticket/ticket.ts'

/** A tender as the shop takes it. */
export type Tender =
  | { kind: 'cash'; given_cents: number; change_cents: number }
  | { kind: 'card'; amount_cents: number }

/** Why what was handed over cannot pay this. */
export type TenderFault = 'CASH_LIMIT' | 'SURPLUS'

export interface Settled {
  /** Still to be paid. */
  rest_cents: number
  change_cents: number
  fault: TenderFault | null
  /** What is sent; null while something is missing or wrong. */
  tenders: Tender[] | null
}

/**
 * What has been handed over against a total, in cents. Change comes from cash alone, so a card takes exactly its
 * amount and cash the rest; all cash is one tender, since the drawer knows only what came and what went back.
 */
export function settle(total: number, given: readonly Given[]): Settled {
  const cards = given.filter((each) => each.kind === 'card')
  const cash = sumCents(given.flatMap((each) => (each.kind === 'cash' ? each.given_cents : [])))
  const forCash = total - sumCents(cards.map((card) => card.amount_cents))
  const rest = Math.max(0, forCash - cash)
  const fault = faultOf(total, forCash, cash)
  if (fault) return { rest_cents: rest, change_cents: 0, fault, tenders: null }
  const change = Math.max(0, cash - forCash)
  if (rest > 0) return { rest_cents: rest, change_cents: 0, fault: null, tenders: null }
  const tenders: Tender[] = cards.map(({ amount_cents }) => ({ kind: 'card', amount_cents }))
  if (cash > 0) tenders.unshift({ kind: 'cash', given_cents: cash, change_cents: change })
  return { rest_cents: 0, change_cents: change, fault: null, tenders }
}

function faultOf(total: number, forCash: number, cash: number): TenderFault | null {
  if (cash > 0 && total >= CASH_LIMIT_CENTS) return 'CASH_LIMIT'
  const nothingForIt = forCash < 0 || (cash > 0 && forCash === 0)
  return nothingForIt || cash > MOST_CASH_CENTS ? 'SURPLUS' : null
}

const NOTES = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00]

/** What people hand over for an amount, besides exactly it: the sums of each note that come next above it. */
export function quickNotes(rest: number): number[] {
  if (rest <= 0) return []
  const sums = NOTES.map((note) => Math.ceil(rest / note) * note)
  return [...new Set(sums)].filter((sum) => sum > rest).toSorted((a, b) => a - b)
}

/** «49,95», «49.95», «50» or «,5» in cents; undefined where it is no amount. */
export function centsOf(text: string): number | undefined {
  const match = /^(\d{0,6})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!match || !/\d/.test(text)) return undefined
  const [, euros = '', cents = ''] = match
  return Number(euros || 0) * 100 + Number(cents.padEnd(2, '0'))
}
