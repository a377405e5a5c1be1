import { type RefObject, useEffect } from 'react'
import type { TicketDialog } from '../ticket/notes/ticket-menu.tsx'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { getSelectedLine, isParkable, isTicketEmpty, type Ticket } from '../ticket/ticket.ts'
import { useKeys } from '../ui/use-keys.ts'

/** What the counter can open over itself. */
export type CounterDialog =
  | 'customer'
  | 'coupon'
  | 'discount'
  | 'free'
  | 'park'
  | 'parked'
  | 'correct size'
  | 'help'
  | 'line_notes'
  | 'line limits'
  | TicketDialog

interface CounterKeysOptions {
  ticket: Ticket
  act(action: TicketAction): Ticket
  onDialog(dialog: CounterDialog): void
  searchField: RefObject<HTMLInputElement | null>
  onOtherSize(): void
  onPriceCheck(): void
  onPay(): void
}

/** The keyboard shortcuts of the counter. */
export function useCounterKeys(options: CounterKeysOptions): void {
  const { ticket, act, onDialog, searchField, onOtherSize, onPriceCheck, onPay } = options
  const line = getSelectedLine(ticket)
  const selling = ticket.stage === 'sale'
  const sending = ticket.stage === 'sending'
  const hasLines = !isTicketEmpty(ticket)
  const changeQuantity = (by: number) =>
    when(selling && line !== undefined, () => {
      if (line) act({ type: 'quantity', key: line.key, quantity: line.quantity + by })
    })
  useKeys({
    F1: always(when(true, () => onDialog('help'))),
    '?': when(true, () => onDialog('help')),
    F2: always(when(selling, () => searchField.current?.focus())),
    F3: always(when(!sending, () => onDialog('customer'))),
    F4: always(when(selling && line !== undefined, () => onDialog('discount'))),
    Insert: when(selling, () => onDialog('free')),
    F6: always(when(selling && isParkable(ticket), () => onDialog('park'))),
    F7: always(when(!sending, () => onDialog('parked'))),
    F8: always(when(selling && line !== undefined, onOtherSize)),
    ...(selling && {
      F9: always(when(hasLines, onPay)),
    }),
    '/': when(selling, onPriceCheck),
    '+': changeQuantity(1),
    '-': changeQuantity(-1),
    Delete: when(selling && line !== undefined, () => {
      if (line) act({ type: 'remove', key: line.key })
    }),
    ArrowUp: when(selling && hasLines, () => act({ type: 'step', by: -1 })),
    ArrowDown: when(selling && hasLines, () => act({ type: 'step', by: 1 })),
  })
  useTypingFocusesSearch(selling, searchField)
}

/** A key that acts only where it can; elsewhere the browser handles it. */
const when = (possible: boolean, action: () => unknown) => () => {
  if (possible) action()
  return possible
}

/** A key that the browser never handles, such as F1, which would open its help. */
const always = (action: () => boolean) => () => {
  action()
  return true
}

/** Focuses the search field when a letter or digit is typed anywhere else. */
function useTypingFocusesSearch(on: boolean, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!on) return
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (!/^[\p{L}\p{N}]$/u.test(key)) return
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (target instanceof Element && target.closest('[data-sizes], [role="dialog"]')) return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      field.current?.focus()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [on, field])
}
