import { sumCents } from '../../../core/base/money.ts'
import { MOST_CASH_CENTS } from '../../../core/cash/rules.ts'
import { isCashAllowed } from '../../../core/payments/rules.ts'
import type { Tender, TenderKindAt } from '../../../core/sales/tenders/rules.ts'
import type { CashlessPayment, TicketPayment } from '../ticket/ticket.ts'

/** A tender as `till.finishSale` takes it. */
export type TenderInput = Tender<TenderKindAt<'counter_in'>>

/** Why these payments cannot pay a total: cash above the legal limit, or more than the total. */
export type PaymentRefusal = 'CASH_LIMIT' | 'SURPLUS'

export interface PaymentBalance {
  /** Still to be paid. */
  rest_cents: number
  change_cents: number
  refusal: PaymentRefusal | null
  /** A terminal has not answered yet. */
  pending: boolean
  /** What is sent; null while the total is not paid, a terminal is asked, or the payments are refused. */
  tenders: TenderInput[] | null
}

/**
 * Compares payments with a total, in cents. Change comes from cash alone: all else pays exactly its amount and cash the
 * rest. What a terminal declined pays nothing. All cash becomes one tender, because the drawer only records what came in and what went back.
 */
export function getPaymentBalance(
  total: number,
  payments: readonly TicketPayment[],
): PaymentBalance {
  const cashless = payments.filter(isCounted)
  const cash = sumCents(payments.flatMap((each) => (each.kind === 'cash' ? each.given_cents : [])))
  const dueInCash = total - sumCents(cashless.map((each) => each.amount_cents))
  const rest = Math.max(0, dueInCash - cash)
  const pending = cashless.some(({ state }) => state === 'pending')
  const refusal = findPaymentRefusal(total, dueInCash, cash)
  if (refusal) return { rest_cents: rest, change_cents: 0, refusal, pending, tenders: null }
  const change = Math.max(0, cash - dueInCash)
  if (rest > 0 || pending)
    return { rest_cents: rest, change_cents: change, refusal: null, pending, tenders: null }
  const tenders: TenderInput[] = cashless.map(({ kind, amount_cents, terminal_reference }) => ({
    kind,
    amount_cents,
    ...(terminal_reference && { terminal_reference }),
  }))
  if (cash > 0) tenders.unshift({ kind: 'cash', amount_cents: cash - change, given_cents: cash })
  return { rest_cents: 0, change_cents: change, refusal: null, pending, tenders }
}

const isCounted = (payment: TicketPayment): payment is CashlessPayment =>
  payment.kind !== 'cash' && payment.state !== 'declined'

function findPaymentRefusal(total: number, dueInCash: number, cash: number): PaymentRefusal | null {
  if (cash > 0 && !isCashAllowed(total)) return 'CASH_LIMIT'
  const paidTwice = dueInCash < 0 || (cash > 0 && dueInCash === 0)
  return paidTwice || cash > MOST_CASH_CENTS ? 'SURPLUS' : null
}

const NOTES = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00]

/** Amounts that customers usually hand over: for each note, the next multiple of it above what is left to pay. */
export function suggestCashAmounts(rest: number): number[] {
  if (rest <= 0) return []
  const sums = NOTES.map((note) => Math.ceil(rest / note) * note)
  return [...new Set(sums)].filter((sum) => sum > rest).toSorted((a, b) => a - b)
}
