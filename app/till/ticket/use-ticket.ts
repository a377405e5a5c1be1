import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoggedSale } from '../sales/logged-sale.ts'
import { type Kept, keep, readKept } from './keep-ticket.ts'
import { reduceTicket, type TicketAction } from './reduce-ticket.ts'
import { newTicket } from './ticket.ts'

export interface TicketView extends Kept {
  /** False until the browser has said what it kept. */
  ready: boolean
  /** The ticket after it; a ticket that is begun puts the sale before it away. */
  act(action: TicketAction): Kept['ticket']
  /** The ticket was sold: the next one begins. */
  close(sold: LoggedSale | null): void
  /** More is known of the sale that is still shown; null puts it away. */
  tell(operationId: string, sold: LoggedSale | null): void
  /** The ticket of this moment, which what is drawn may lag behind. */
  now(): Kept['ticket']
  /** Resolves when what is on the screen is written down. */
  written(): Promise<void>
}

/** The ticket of one till, which outlives the page. */
export function useTicket(till: string): TicketView {
  const [shown, show] = useState<Kept>({ ticket: newTicket(), sold: null })
  const [ready, setReady] = useState(false)
  const now = useRef(shown)
  const writing = useRef<Promise<void>>(Promise.resolve())

  const set = useCallback(
    (next: Kept) => {
      if (next === now.current) return
      now.current = next
      show(next)
      writing.current = keep(till, next)
    },
    [till],
  )

  useEffect(() => {
    let asked = true
    void readKept(till).then((kept) => {
      if (!asked) return
      if (kept) {
        now.current = kept
        show(kept)
      }
      setReady(true)
    })
    return () => {
      asked = false
    }
  }, [till])

  const act = useCallback(
    (action: TicketAction) => {
      const { ticket, sold } = now.current
      const next = reduceTicket(ticket, action)
      if (next !== ticket) set({ ticket: next, sold: next.lines.length > 0 ? null : sold })
      return next
    },
    [set],
  )
  const close = useCallback((sold: LoggedSale | null) => set({ ticket: newTicket(), sold }), [set])
  const tell = useCallback(
    (operationId: string, sold: LoggedSale | null) => {
      if (now.current.sold?.operation_id === operationId) set({ ...now.current, sold })
    },
    [set],
  )
  const written = useCallback(() => writing.current, [])
  const latest = useCallback(() => now.current.ticket, [])
  return { ...shown, ready, act, close, tell, written, now: latest }
}
