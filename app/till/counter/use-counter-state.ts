import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SaleEntry } from '../sales/log-entry.ts'
import { reduceTicket, type TicketAction } from '../ticket/reduce-ticket.ts'
import { createTicket, type Ticket } from '../ticket/ticket.ts'
import { type CounterState, loadCounterState, storeCounterState } from './counter-storage.ts'

export interface CounterActions {
  /** Returns the ticket after the action. The first line of a new ticket hides the sale before it. */
  act(action: TicketAction): Ticket
  /** Begins a new ticket, after a sale or without one. */
  startNewTicket(sold: SaleEntry | null): void
  /** Replaces the sale that is shown, where it still is. */
  updateSold(id: string, sold: SaleEntry): void
  /** The ticket of this moment, which may be newer than the one on the screen. */
  getTicket(): Ticket
  /** Resolves when the state of this moment is stored. */
  stored(): Promise<void>
}

/** The ticket of one till and the sale before it, stored in the browser. Undefined until the browser has loaded them. */
export function useCounterState(till: string): (CounterState & CounterActions) | undefined {
  const [state, setState] = useState<CounterState>()
  const latest = useRef<CounterState>({ ticket: createTicket(), sold: null })
  const writing = useRef<Promise<void>>(Promise.resolve())

  const change = useCallback(
    (next: CounterState) => {
      if (next === latest.current) return
      latest.current = next
      setState(next)
      writing.current = storeCounterState(till, next)
    },
    [till],
  )

  useEffect(() => {
    let mounted = true
    void loadCounterState(till).then((stored) => {
      if (!mounted) return
      latest.current = stored ?? latest.current
      setState(latest.current)
    })
    return () => {
      mounted = false
    }
  }, [till])

  const actions = useMemo(
    (): CounterActions => ({
      act(action) {
        const { ticket, sold } = latest.current
        const next = reduceTicket(ticket, action)
        if (next !== ticket) change({ ticket: next, sold: next.lines.length > 0 ? null : sold })
        return next
      },
      startNewTicket: (sold) => change({ ticket: createTicket(), sold }),
      updateSold(id, sold) {
        if (latest.current.sold?.id === id) change({ ...latest.current, sold })
      },
      getTicket: () => latest.current.ticket,
      stored: () => writing.current,
    }),
    [change],
  )
  return useMemo(() => state && { ...state, ...actions }, [state, actions])
}
