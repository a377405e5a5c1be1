import { MOST_TICKET_LINES, MOST_UNITS } from '../../../core/base/limits.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import {
  type Discount,
  type Given,
  isEmpty,
  type Line,
  newTicket,
  type Refusal,
  selectedLine,
  type TakenUp,
  type Ticket,
  type TicketCustomer,
} from './ticket.ts'

export interface ReturnedLine {
  variant: TillVariant
  quantity: number
  discount: Discount | null
  gone: boolean
}

export type TicketAction =
  | { type: 'add'; variant: TillVariant; quantity: number }
  | { type: 'select'; key: number | null }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'quantity'; key: number; quantity: number }
  | { type: 'swap'; key: number; variant: TillVariant }
  | { type: 'discount'; key: number; discount: Discount | null }
  | { type: 'remove'; key: number }
  | { type: 'undo' }
  | { type: 'customer'; customer: TicketCustomer | null }
  | { type: 'pay' }
  | { type: 'back' }
  | { type: 'give'; given: Given }
  | { type: 'take back'; at: number }
  | { type: 'send'; operation_id: string }
  /** It never left: the browser ended before it was written down. */
  | { type: 'unsent' }
  | { type: 'refuse'; refusal: Refusal }
  | { type: 'accept' }
  /** What was refused has been put right elsewhere. */
  | { type: 'mended' }
  /** What the index says now of the variants on the ticket; undefined where it has lost one. */
  | { type: 'reread'; read: (variantId: number) => TillVariant | undefined }
  | {
      type: 'fill'
      lines: ReturnedLine[]
      customer: TicketCustomer | null
      taken_up: TakenUp | null
    }
  | { type: 'put'; ticket: Ticket }
  | { type: 'new' }

/** What each act makes of a ticket. While it is being sent nothing changes it but the answer. */
export function reduceTicket(ticket: Ticket, action: TicketAction): Ticket {
  if (ticket.stage === 'sending' && !ENDS_SENDING.includes(action.type)) return ticket
  switch (action.type) {
    case 'add':
      return add(ticket, action.variant, action.quantity)
    case 'select':
      return { ...ticket, selected: action.key }
    case 'step':
      return step(ticket, action.by)
    case 'quantity':
      return withLine(ticket, action.key, (line) => ({
        ...line,
        quantity: within(action.quantity),
      }))
    case 'swap':
      return withLine(ticket, action.key, (line) => ({
        ...line,
        variant: action.variant,
        was_cents: null,
        gone: false,
      }))
    case 'discount':
      return withLine(ticket, action.key, (line) => ({ ...line, discount: action.discount }))
    case 'remove':
      return remove(ticket, action.key)
    case 'undo':
      return undo(ticket)
    case 'customer':
      return { ...ticket, customer: action.customer, refusal: null }
    case 'pay':
      return isEmpty(ticket) ? ticket : { ...ticket, stage: 'tender' }
    case 'back':
      return { ...ticket, stage: 'sale' }
    case 'give':
      return ticket.stage === 'tender'
        ? { ...ticket, given: [...ticket.given, action.given], refusal: null }
        : ticket
    case 'take back':
      return { ...ticket, given: ticket.given.filter((_, at) => at !== action.at), refusal: null }
    case 'send':
      return ticket.stage === 'tender' && ticket.refusal?.code !== 'PRICE_CHANGED'
        ? { ...ticket, stage: 'sending', operation_id: action.operation_id, refusal: null }
        : ticket
    case 'unsent':
      return ticket.stage === 'sending'
        ? { ...ticket, stage: 'tender', operation_id: null }
        : ticket
    case 'refuse':
      return refused(ticket, action.refusal)
    case 'accept':
      return accept(ticket)
    case 'mended':
      return ticket.refusal ? { ...ticket, refusal: null } : ticket
    case 'reread':
      return reread(ticket, action.read)
    case 'fill':
      return fill(ticket, action)
    case 'put':
      return action.ticket
    case 'new':
      return newTicket()
  }
}

const ENDS_SENDING: readonly TicketAction['type'][] = ['unsent', 'refuse', 'put', 'new']

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity) || 1, 1), MOST_UNITS)

/** What was agreed or refused was so of the lines as they stood then. */
const changed = (ticket: Ticket): Ticket => ({ ...ticket, agreed_cents: null, refusal: null })

function add(ticket: Ticket, variant: TillVariant, quantity: number): Ticket {
  const has = ({ variant: { variant_id } }: Line) => variant_id === variant.variant_id
  const chosen = selectedLine(ticket)
  const known = chosen && has(chosen) ? chosen : ticket.lines.findLast(has)
  if (known) {
    const more = withLine(ticket, known.key, (line) => ({
      ...line,
      quantity: within(line.quantity + within(quantity)),
    }))
    return { ...more, selected: known.key, removed: null }
  }
  if (ticket.lines.length >= MOST_TICKET_LINES) return ticket
  const key = ticket.next_key
  const line: Line = {
    key,
    variant,
    quantity: within(quantity),
    discount: null,
    was_cents: null,
    gone: false,
  }
  return {
    ...changed(ticket),
    lines: [...ticket.lines, line],
    selected: key,
    next_key: key + 1,
    removed: null,
  }
}

function withLine(ticket: Ticket, key: number, change: (line: Line) => Line): Ticket {
  if (!ticket.lines.some((line) => line.key === key)) return ticket
  const lines = ticket.lines.map((line) => (line.key === key ? change(line) : line))
  return { ...changed(ticket), lines, selected: key }
}

function step(ticket: Ticket, by: 1 | -1): Ticket {
  const at = ticket.lines.findIndex(({ key }) => key === ticket.selected)
  const next = at === -1 ? ticket.lines.at(-1) : ticket.lines[at + by]
  return next ? { ...ticket, selected: next.key } : ticket
}

function remove(ticket: Ticket, key: number): Ticket {
  const at = ticket.lines.findIndex((line) => line.key === key)
  const line = ticket.lines[at]
  if (!line) return ticket
  const lines = ticket.lines.filter((each) => each !== line)
  return {
    ...changed(ticket),
    lines,
    selected: (lines[at] ?? lines.at(-1))?.key ?? null,
    removed: { line, at },
    stage: lines.length === 0 ? 'sale' : ticket.stage,
    given: lines.length === 0 ? [] : ticket.given,
  }
}

function undo(ticket: Ticket): Ticket {
  if (!ticket.removed || ticket.lines.length >= MOST_TICKET_LINES) return ticket
  const { line, at } = ticket.removed
  return {
    ...changed(ticket),
    lines: ticket.lines.toSpliced(at, 0, line),
    selected: line.key,
    removed: null,
  }
}

/** A refusal keeps the ticket whole. What it tells of stock is believed until the index is read again. */
function refused(ticket: Ticket, refusal: Refusal): Ticket {
  const short = shortOf(refusal)
  const gone = goneOf(refusal)
  const told = Object.fromEntries(short.map(({ variant_id, stock }) => [variant_id, stock]))
  return {
    ...ticket,
    stage: ticket.stage === 'sending' ? 'tender' : ticket.stage,
    operation_id: null,
    refusal,
    told_stock: { ...ticket.told_stock, ...told },
    lines: ticket.lines.map((line) =>
      gone.includes(line.variant.variant_id) ? { ...line, gone: true } : line,
    ),
  }
}

const shortOf = ({ code, data }: Refusal) =>
  code === 'SOLD_OUT'
    ? ((data as { short?: { variant_id: number; stock: number }[] })?.short ?? [])
    : []

const goneOf = ({ code, data }: Refusal) =>
  code === 'NOT_ON_SALE' ? ((data as { variant_ids?: number[] })?.variant_ids ?? []) : []

function accept(ticket: Ticket): Ticket {
  const { refusal } = ticket
  if (refusal?.code !== 'PRICE_CHANGED') return ticket
  const { total_cents } = refusal.data as { total_cents: number }
  // One card for all of it follows; whatever else was handed over is what it was.
  const [only, ...more] = ticket.given
  const given =
    only?.kind === 'card' && more.length === 0
      ? [{ ...only, amount_cents: total_cents }]
      : ticket.given
  return { ...ticket, refusal: null, agreed_cents: total_cents, given }
}

function reread(ticket: Ticket, read: (variantId: number) => TillVariant | undefined): Ticket {
  let repriced = false
  const lines = ticket.lines.map((line): Line => {
    const variant = read(line.variant.variant_id)
    if (!variant) return line.gone ? line : { ...line, gone: true }
    if (variant === line.variant) return line
    if (variant.price_cents === line.variant.price_cents) return { ...line, variant, gone: false }
    repriced = true
    const was_cents = line.was_cents ?? line.variant.price_cents
    return { ...line, variant, gone: false, was_cents }
  })
  const same = lines.every((line, at) => line === ticket.lines[at])
  if (same && Object.keys(ticket.told_stock).length === 0) return ticket
  return {
    ...ticket,
    lines,
    told_stock: {},
    agreed_cents: repriced ? null : ticket.agreed_cents,
  }
}

function fill(
  ticket: Ticket,
  { lines, customer, taken_up }: Extract<TicketAction, { type: 'fill' }>,
): Ticket {
  const first = ticket.next_key
  return {
    ...newTicket(),
    lines: lines
      .slice(0, MOST_TICKET_LINES)
      .map((line, at) => ({ ...line, key: first + at, was_cents: null })),
    selected: lines.length === 0 ? null : first + Math.min(lines.length, MOST_TICKET_LINES) - 1,
    next_key: first + lines.length,
    customer,
    taken_up,
  }
}
