import type { ShopText } from '../../i18n/in-language.ts'
import type { FinishSaleInput, ReceiptLines } from '../sales/logged-sale.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { lineMoney, totalOf } from '../ticket/ticket-money.ts'
import type { Settled } from './settle.ts'

/** Lines as the shop takes them, to be sold or parked. */
export const linesToSend = ({ lines }: Ticket) =>
  lines.map(({ variant, quantity, discount }) => ({
    variant_id: variant.variant_id,
    quantity,
    ...discount,
  }))

/** A ticket as the shop finishes it, with tenders that come to its total. */
export function saleToSend(
  ticket: Ticket,
  tenders: NonNullable<Settled['tenders']>,
  till: string,
): FinishSaleInput {
  return {
    till,
    lines: linesToSend(ticket),
    tenders,
    expected_total_cents: totalOf(ticket),
    ...(ticket.customer && { customer_id: ticket.customer.customer_id }),
    ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
  }
}

/** What the screen showed, and what it would need to become a ticket again. */
export interface SeenTicket extends ReceiptLines, Pick<Ticket, 'customer' | 'taken_up'> {}

/** What the screen shows of it, in the words it shows. */
export function seenOf(
  ticket: Ticket,
  change_cents: number,
  inLanguage: (text: ShopText) => string,
): SeenTicket {
  return {
    customer: ticket.customer,
    taken_up: ticket.taken_up,
    lines: ticket.lines.map((line) => {
      const { off, total } = lineMoney(line)
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
    total_cents: totalOf(ticket),
    change_cents,
  }
}
