import type { TerminalAnswer } from '../terminals/payment-terminal.ts'
import type { TicketPayment } from '../ticket/ticket.ts'
import { answerCharge } from '../ticket/ticket-payments.ts'

/** What a money form and a ticket do alike with what was handed over. */
export type MoneyAction =
  | { type: 'add payment'; payment: TicketPayment }
  | { type: 'remove payment'; at: number }
  | { type: 'terminal answer'; id: string; answer: TerminalAnswer }

/** The payments of a form that no ticket holds. */
export function reduceMoney(
  payments: readonly TicketPayment[],
  action: MoneyAction,
): TicketPayment[] {
  if (action.type === 'add payment') return [...payments, action.payment]
  if (action.type === 'remove payment') return payments.filter((_, at) => at !== action.at)
  return answerCharge(payments, action)
}
