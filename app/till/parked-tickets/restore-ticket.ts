import type { TillVariant } from '../catalog/catalog.ts'
import { getDiscount } from '../ticket/kinds/line-base.ts'
import type { RestoredLine } from '../ticket/kinds/line-kinds.ts'
import type { RestoreAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toRestoredLine } from '../ticket/ticket-lines.ts'
import { getShopTicket, type LocalTicket } from './local-ticket.ts'
import { type ResumedAnswer, restoreExchange, restoreReturn } from './restore-returns.ts'

/** Puts a parked ticket on the screen, with the pairs that the shop could still reserve for it. */
export function restoreParkedTicket(
  answer: ResumedAnswer,
  findVariant: (id: number) => TillVariant | undefined,
  keepsPrice = true,
): RestoreAction {
  const { details } = answer
  const returns = { answer, findVariant, keepsPrice }
  const reserved: Record<number, number> = {}
  for (const { variant_id, quantity } of answer.lines.filter((line) => line.kind === 'sell'))
    reserved[variant_id] = (reserved[variant_id] ?? 0) + quantity
  for (const { variant_id, quantity } of answer.missing)
    reserved[variant_id] = Math.max(0, (reserved[variant_id] ?? 0) - quantity)
  return {
    type: 'restore',
    lines: answer.lines.flatMap((line): RestoredLine[] => {
      if (line.kind === 'return') return restoreReturn(line, returns)
      const restored = toRestoredLine(
        line,
        findVariant,
        (id) => !answer.not_on_sale.includes(id),
        (id) => answer.items.find(({ item_id }) => item_id === id),
      )
      const isGoods = restored.kind === 'sell' || restored.kind === 'item'
      return [isGoods ? { ...restored, ...restoreExchange(line, returns) } : restored]
    }),
    customer: answer.customer,
    discount: (details.discount && getDiscount(details.discount)) ?? undefined,
    note: details.note ? { text: details.note, printed: details.print_note === true } : undefined,
    taken_up: { parked_ticket_id: answer.parked_ticket_id, name: answer.name, kept: reserved },
  }
}

/** What is parked of the ticket beside its lines. Where it is sent stays out: a parked ticket names no address. */
export const toParkedDetails = ({ note, discount }: Ticket) => ({
  ...(note && { note: note.text, ...(note.printed && { print_note: true }) }),
  ...(discount && { discount }),
})

/** Puts a ticket that this browser kept on the screen again, at today's prices. */
export function restoreLocalTicket(
  entry: LocalTicket,
  findVariant: (id: number) => TillVariant | undefined,
): RestoreAction {
  const { lines, ...whole } = entry.ticket
  const shop = getShopTicket(entry)
  return {
    type: 'restore',
    ...whole,
    lines: lines.map(({ key: _, ...line }) =>
      line.kind === 'sell'
        ? {
            ...line,
            variant: findVariant(line.variant.variant_id) ?? line.variant,
            was_cents: null,
          }
        : line,
    ),
    taken_up: shop ? { ...shop, name: entry.name } : null,
  }
}
