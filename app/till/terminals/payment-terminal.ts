import type { CashlessKind } from '../../../core/sales/tenders/rules.ts'

/** `pending`: the customer has not paid yet, or nobody has said so. */
export type TerminalState = 'pending' | 'approved' | 'declined'

export interface TerminalAnswer {
  state: TerminalState
  /** What the terminal printed of it. */
  terminal_reference?: string
}

/** Money that a terminal asks a customer for, in cents. */
export interface TerminalCharge {
  /** Made by the till and stored with the ticket: the same id is one charge, however often it is asked for. */
  id: string
  kind: CashlessKind
  amount_cents: number
}

/**
 * A card terminal, as the till knows it. One that is wired to the till implements these three; a charge lives on the
 * ticket, which the browser stores, so after a reload `findCharge` says what became of it.
 */
export interface PaymentTerminal {
  /** Asks for the money and answers at once; a later answer comes by `findCharge`. */
  startCharge(charge: TerminalCharge): Promise<TerminalAnswer>
  findCharge(charge: TerminalCharge): Promise<TerminalAnswer>
  /** Ends a charge that waits; one that was approved is not undone by it. */
  cancelCharge(charge: TerminalCharge): Promise<void>
}

/**
 * A terminal beside the till, without a wire: the seller keys the amount in again and reads the result. Where the till
 * asks for its reference the charge waits until the seller has answered; else it counts as approved.
 */
export const createManualTerminal = (asksReference: boolean): PaymentTerminal => {
  const answer: TerminalAnswer = { state: asksReference ? 'pending' : 'approved' }
  return {
    startCharge: async () => answer,
    findCharge: async () => ({ state: 'pending' }),
    cancelCharge: async () => undefined,
  }
}
