import type { SaleEntry } from '../sales/log-entry.ts'
import { reduceTicket, type TicketAction } from '../ticket/reduce-ticket.ts'
import { createTicket, type Ticket } from '../ticket/ticket.ts'
import type { TicketChange } from '../unsold/find-unsold.ts'
import type { CounterState } from './counter-storage.ts'

export interface CounterActions {
  /** Returns the ticket after the action. The first line of a new ticket hides the sale before it. */
  act(action: TicketAction): Ticket
  /** Begins a new ticket, after a sale or without one. */
  startNewTicket(sold: SaleEntry | null): void
  /** Replaces the sale that is shown as waiting. False where it is not shown any more, or was replaced before. */
  updateSold(id: string, sold: SaleEntry): boolean
  /** An act for an answer that comes later: it does nothing, and answers false, once another ticket is on the screen. */
  forThisTicket(): (action: TicketAction) => boolean
  /** The ticket of this moment, which may be newer than the one on the screen. */
  getTicket(): Ticket
  /** Calls the listener after every change of the ticket, until the answer is called. */
  watch(listener: (change: TicketChange) => void): () => void
}

/** The acts on the state of a counter, which `read` answers and `write` changes. */
export function createCounterActions(
  read: () => CounterState,
  write: (next: CounterState) => void,
): CounterActions {
  /** How many tickets have been on the screen. */
  let turn = 0
  const listeners = new Set<(change: TicketChange) => void>()
  function tell(change: TicketChange): void {
    for (const listener of listeners) listener(change)
  }
  function act(action: TicketAction): Ticket {
    const { ticket, sold } = read()
    const next = reduceTicket(ticket, action)
    if (action.type === 'restore' || action.type === 'parked') turn++
    if (next === ticket) return next
    write({ ticket: next, sold: next.lines.length > 0 ? null : sold })
    tell({ before: ticket, after: next, by: action.type })
    return next
  }
  return {
    act,
    startNewTicket(sold) {
      turn++
      const before = read().ticket
      const after = createTicket()
      write({ ticket: after, sold })
      tell({ before, after, by: sold ? 'sold' : 'new ticket' })
    },
    updateSold(id, sold) {
      const state = read()
      if (state.sold?.id !== id || state.sold.state === sold.state) return false
      write({ ...state, sold })
      return true
    },
    forThisTicket() {
      const asked = turn
      return (action) => {
        if (turn !== asked) return false
        act(action)
        return true
      }
    },
    getTicket: () => read().ticket,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
