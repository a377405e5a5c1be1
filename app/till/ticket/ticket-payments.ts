import type { TerminalAnswer } from '../terminals/payment-terminal.ts'
import type { CashlessPayment, Ticket, TicketPayment } from './ticket.ts'

interface ChargeAnswer {
  id: string
  answer: TerminalAnswer
}

/** What a terminal says of a charge that is still asked; an answer to one that was removed changes nothing. */
export function applyTerminalAnswer(ticket: Ticket, answered: ChargeAnswer): Ticket {
  const isAsked = ticket.given.some((each) => each.kind !== 'cash' && each.id === answered.id)
  if (!isAsked || ticket.stage !== 'tender') return ticket
  return { ...ticket, given: answerCharge(ticket.given, answered), refusal: null }
}

/** The payments with the answer of a terminal to one of them. */
export const answerCharge = (
  payments: readonly TicketPayment[],
  { id, answer }: ChargeAnswer,
): TicketPayment[] =>
  payments.map((each) => (each.kind !== 'cash' && each.id === id ? withAnswer(each, answer) : each))

function withAnswer(
  { state: _, ...payment }: CashlessPayment,
  { state, terminal_reference }: TerminalAnswer,
): CashlessPayment {
  return {
    ...payment,
    ...(state !== 'approved' && { state }),
    ...(terminal_reference && { terminal_reference }),
  }
}

/** The charge that waits for its terminal, by its id. */
export const findPendingCharge = ({ given, stage }: Ticket): string | undefined =>
  stage === 'tender'
    ? given
        .flatMap((each) => (each.kind !== 'cash' && each.state === 'pending' ? each.id : []))
        .at(0)
    : undefined
