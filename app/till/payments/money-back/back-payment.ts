import type { PartBack } from '../../../../core/payments/money-out/rules.ts'
import { isTenderAllowed } from '../../../../core/sales/tenders/rules.ts'
import type { TicketPayment } from '../../ticket/ticket.ts'

/** A part of money that goes back, as the till's form of money shows it. */
export const toPayment = ({ kind, cents }: PartBack): TicketPayment =>
  kind === 'cash' ? { kind, given_cents: cents } : { kind, amount_cents: cents }

/** The same as the rules of money out take it; nothing of what cannot go back by hand. */
export function toParts(payment: TicketPayment): PartBack[] {
  const { kind } = payment
  if (!isTenderAllowed(kind, 'refund')) return []
  return [{ kind, cents: payment.kind === 'cash' ? payment.given_cents : payment.amount_cents }]
}
