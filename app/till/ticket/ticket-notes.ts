import type { CounterDelivery } from '../../../core/checkout/fulfilment/counter-order.ts'
import { getLineNotes, type LineNotes } from './kinds/line-base.ts'
import type { TillTicketLine } from './kinds/line-kinds.ts'
import type { Ticket } from './ticket.ts'
import { addLine, replaceLine } from './ticket-edits.ts'

/** The name and the price of wrapping one article. */
export interface WrappingPrice {
  name: string
  unit_cents: number
}

/** Writes the notes of a line anew; wrapping that is charged is a line of its own, for all wrapped articles together. */
export function changeLineNotes(
  ticket: Ticket,
  { key, notes, wrapping }: { key: number; notes: LineNotes; wrapping?: WrappingPrice | undefined },
): Ticket {
  const noted = replaceLine(ticket, key, (line) => withNotes(line, notes))
  const isWrapChanged = noted.lines.some(
    (line) => line.key === key && line.gift_wrap !== findLine(ticket, key)?.gift_wrap,
  )
  return wrapping && isWrapChanged ? { ...chargeWrapping(noted, wrapping), selected: key } : noted
}

const findLine = ({ lines }: Ticket, key: number) => lines.find((line) => line.key === key)

function withNotes(line: TillTicketLine, notes: LineNotes): TillTicketLine {
  const { note: _note, print_note: _print, gift_wrap: _wrap, send: _send, ...rest } = line
  return { ...rest, ...getLineNotes(notes) } as TillTicketLine
}

function chargeWrapping(ticket: Ticket, { name, unit_cents }: WrappingPrice): Ticket {
  const wrapped = ticket.lines.filter(({ gift_wrap }) => gift_wrap)
  const quantity = wrapped.reduce((sum, line) => sum + line.quantity, 0)
  const charge = ticket.lines.find((line) => line.kind === 'free' && line.wrapping)
  if (charge && quantity > 0)
    return replaceLine(ticket, charge.key, (line) => ({ ...line, quantity }))
  if (charge) return { ...ticket, lines: ticket.lines.filter((line) => line !== charge) }
  if (quantity === 0) return ticket
  const line = { kind: 'free' as const, name, unit_cents, quantity, discount: null }
  return addLine(ticket, { ...line, wrapping: true })
}

/** Says which lines are sent and where; without lines nothing is sent. */
export function changeDelivery(
  ticket: Ticket,
  { delivery, keys }: { delivery: CounterDelivery | undefined; keys: readonly number[] },
): Ticket {
  const lines = ticket.lines.map((line) => {
    const { send: _, ...rest } = line
    return (delivery && keys.includes(line.key) ? { ...rest, send: true } : rest) as TillTicketLine
  })
  const isSent = lines.some(({ send }) => send)
  return { ...ticket, lines, delivery: isSent ? delivery : undefined }
}
