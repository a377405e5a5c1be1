import type { TerminalAnswer } from '../terminals/payment-terminal.ts'
import type { CashlessPayment, Ticket } from './ticket.ts'

/** What a terminal says of a charge that is still asked; an answer to one that was removed changes nothing. */
export function applyTerminalAnswer(
  ticket: Ticket,
  { id, answer }: { id: string; answer: TerminalAnswer },
): Ticket {
  const isAsked = ticket.given.some((each) => each.kind !== 'cash' && each.id === id)
  if (!isAsked || ticket.stage !== 'tender') return ticket
  const given = ticket.given.map((each) =>
    each.kind !== 'cash' && each.id === id ? withAnswer(each, answer) : each,
  )
  return { ...ticket, given, refusal: null }
}

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
