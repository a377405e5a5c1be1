import { useRef } from 'react'
import type { SignedTender } from '../payments/sale-payload.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toTicketLines } from '../ticket/ticket-lines.ts'
import { isUnanswered } from './entry-state.ts'
import type { NewSale, SaleEntry } from './log-entry.ts'

interface Unanswered {
  /** The lines and the money of its ticket. */
  key: string
  sale: NewSale
}

/**
 * Keeps the sale whose answer was lost: the same lines and money sent again are the same sale under the same id, so that
 * the shop gives money back once. A ticket that has changed meanwhile is another sale.
 */
export function useUnansweredSale() {
  const last = useRef<Unanswered | null>(null)
  return {
    find: (ticket: Ticket, tenders: readonly SignedTender[]): NewSale | undefined =>
      last.current?.key === toKey(ticket, tenders) ? last.current.sale : undefined,
    note(
      ticket: Ticket,
      tenders: readonly SignedTender[],
      { entry, sale }: { entry: SaleEntry; sale: NewSale },
    ): void {
      last.current = isUnanswered(entry) ? { key: toKey(ticket, tenders), sale } : null
    },
  }
}

const toKey = (ticket: Ticket, tenders: readonly SignedTender[]) =>
  JSON.stringify([toTicketLines(ticket), tenders, ticket.customer?.customer_id])
