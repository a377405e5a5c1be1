import { newOrderReference } from '../../../core/base/order-reference.ts'
import { TICKET_VERSION } from '../../../core/till/rules.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import type { client } from '../client.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toSaleLines } from '../ticket/ticket-lines.ts'
import { getLineAmounts, getTicketTotal } from '../ticket/ticket-totals.ts'
import type { TenderInput } from './payment-balance.ts'

export type FinishSaleInput = Parameters<typeof client.till.finishSale>[0]

type SaleEntry = Pick<FinishSaleInput, 'id' | 'seq' | 'till' | 'device' | 'session'>

/** A ticket as `till.finishSale` takes it. Its tenders come to its total. */
export function toSaleInput(
  ticket: Ticket,
  tenders: TenderInput[],
  entry: SaleEntry,
): FinishSaleInput {
  return {
    version: TICKET_VERSION,
    ...entry,
    reference: newOrderReference(),
    finished_at: new Date().toISOString(),
    lines: toSaleLines(ticket),
    tenders,
    expected_total_cents: getTicketTotal(ticket),
    ...(ticket.customer && { customer_id: ticket.customer.customer_id }),
    ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
  }
}

/** One line as the screen showed it. */
export interface SnapshotLine {
  name: string
  /** Colour and size: `Negro · 38`. */
  detail: string
  quantity: number
  /** The price of one. */
  price_cents: number
  /** Off the whole line. */
  discount_cents: number
  total_cents: number
}

/** What the screen showed when the sale was finished, and what it takes to restore its ticket. */
export interface TicketSnapshot extends Partial<Pick<Ticket, 'customer' | 'taken_up'>> {
  lines: SnapshotLine[]
  total_cents: number
  change_cents: number
}

export function takeSnapshot(
  ticket: Ticket,
  change_cents: number,
  inLanguage: (text: ShopText) => string,
): TicketSnapshot {
  return {
    customer: ticket.customer,
    taken_up: ticket.taken_up,
    lines: ticket.lines.map((line) => {
      const { off, total } = getLineAmounts(line)
      const { name, colour, size, price_cents } = line.variant
      return {
        name: inLanguage(name),
        detail: [colour && inLanguage(colour), size].filter(Boolean).join(' · '),
        quantity: line.quantity,
        price_cents,
        discount_cents: off,
        total_cents: total,
      }
    }),
    total_cents: getTicketTotal(ticket),
    change_cents,
  }
}
