import { type RefObject, useEffect } from 'react'
import { useKeys } from '../shell/use-keys.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { isEmpty, selectedLine, type Ticket } from '../ticket/ticket.ts'
import type { Panel } from './counter.tsx'

interface CounterKeys {
  ticket: Ticket
  act(action: TicketAction): Ticket
  onPanel(panel: Panel): void
  field: RefObject<HTMLInputElement | null>
  otherSize(): void
  park(): void
}

/** The keys of the counter. Those of a stage of its own hear first and are not heard here. */
export function useCounterKeys({ ticket, act, onPanel, field, otherSize, park }: CounterKeys) {
  const line = selectedLine(ticket)
  const selling = ticket.stage === 'sale'
  const still = ticket.stage === 'sending'
  /** Done, where there is something to do it with. */
  const when = (possible: boolean, does: () => unknown) => () => {
    if (possible) does()
    return possible
  }
  const count = (by: number) =>
    when(selling && line !== undefined, () => {
      if (line) act({ type: 'quantity', key: line.key, quantity: line.quantity + by })
    })
  const full = !isEmpty(ticket)
  const alwaysMine = (does: () => boolean) => () => {
    does()
    return true
  }
  useKeys({
    F1: alwaysMine(when(true, () => onPanel('help'))),
    '?': when(true, () => onPanel('help')),
    F2: alwaysMine(when(selling, () => field.current?.focus())),
    F3: alwaysMine(when(!still, () => onPanel('customer'))),
    F4: alwaysMine(when(selling && line !== undefined, () => onPanel('discount'))),
    F6: alwaysMine(when(selling && full, park)),
    F7: alwaysMine(when(!still, () => onPanel('parked'))),
    F8: alwaysMine(when(selling && line !== undefined, otherSize)),
    ...(selling && { F9: alwaysMine(when(full, () => act({ type: 'pay' }))) }),
    '+': count(1),
    '-': count(-1),
    Delete: when(selling && line !== undefined, () => {
      if (line) act({ type: 'remove', key: line.key })
    }),
    ArrowUp: when(selling && full, () => act({ type: 'step', by: -1 })),
    ArrowDown: when(selling && full, () => act({ type: 'step', by: 1 })),
  })
  useTypingSearches(selling, field)
}

/** A letter or a number that is typed anywhere goes into the search: nothing needs to be clicked before. */
function useTypingSearches(on: boolean, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (!/^[\p{L}\p{N}]$/u.test(key)) return
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (target instanceof Element && target.closest('[data-sizes], [role="dialog"]')) return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      field.current?.focus()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [on, field])
}
