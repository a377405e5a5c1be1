import { MOST_TICKET_LINES, MOST_UNITS } from '../../../core/base/limits.ts'
import type { MarkedPair, TillVariant } from '../catalog/catalog.ts'
import type { FreeLine } from './kinds/free-line.ts'
import {
  getLineKind,
  isGoodsLine,
  isItemLine,
  isSellLine,
  type RestoredLine,
  type TillTicketLine,
} from './kinds/line-kinds.ts'
import { createTicket, getSelectedLine, isTicketEmpty, type Ticket } from './ticket.ts'

export const limitQuantity = (quantity: number) =>
  Math.min(Math.max(Math.trunc(quantity) || 1, 1), MOST_UNITS)

/** Adds to the line of the variant where there is one, the selected one first; else a new line. */
export function addVariant(ticket: Ticket, variant: TillVariant, quantity: number): Ticket {
  const isSame = (line: TillTicketLine) =>
    isSellLine(line) &&
    line.variant.variant_id === variant.variant_id &&
    !line.send &&
    !line.exchange
  const selected = getSelectedLine(ticket)
  const known = selected && isSame(selected) ? selected : ticket.lines.findLast(isSame)
  if (known) {
    const sum = limitQuantity(known.quantity + limitQuantity(quantity))
    return { ...changeTicketLine(ticket, known.key, { quantity: sum }), removed: null }
  }
  return addLine(ticket, {
    kind: 'sell',
    variant,
    quantity: limitQuantity(quantity),
    discount: null,
    was_cents: null,
    gone: false,
  })
}

/** A marked pair is on a ticket once: a second scan selects its line. */
export function addItem(ticket: Ticket, { variant, mark }: MarkedPair): Ticket {
  const known = ticket.lines.find((line) => isItemLine(line) && line.mark.item_id === mark.item_id)
  if (known) return { ...ticket, selected: known.key }
  return addLine(ticket, { kind: 'item', variant, mark, quantity: 1, discount: null, gone: false })
}

/** Always a new line: two free lines of one name may be two things. */
export const addFreeLine = (
  ticket: Ticket,
  { name, unit_cents }: Pick<FreeLine, 'name' | 'unit_cents'>,
): Ticket => addLine(ticket, { kind: 'free', name, unit_cents, quantity: 1, discount: null })

/** Takes the place of a line that it replaces. */
export function putLine(ticket: Ticket, line: RestoredLine): Ticket {
  const { replaces } = getLineKind(line)
  const known = ticket.lines.find((other) => other.kind === line.kind && replaces(line, other))
  return addLine(known ? removeTicketLine(ticket, known.key) : ticket, line)
}

export function addLine(ticket: Ticket, line: RestoredLine): Ticket {
  if (ticket.lines.length >= MOST_TICKET_LINES) return ticket
  const key = ticket.next_key
  return {
    ...forgetAnswers(ticket),
    lines: [...ticket.lines, { ...line, key }],
    selected: key,
    next_key: key + 1,
    removed: null,
    taken_up: goesOn(ticket, line) ? ticket.taken_up : null,
  }
}

/** Whether a line belongs to the parked ticket on the screen: after its last line was removed another ticket begins. */
const goesOn = (ticket: Ticket, line: RestoredLine): boolean =>
  !isTicketEmpty(ticket) ||
  (line.kind === 'sell' && (ticket.taken_up?.kept[line.variant.variant_id] ?? 0) > 0)

/** Changes quantity or discount of a line and selects it. Of a marked pair there is one, and one goes out for a unit. */
export const changeTicketLine = (
  ticket: Ticket,
  key: number,
  change: Partial<Pick<TillTicketLine, 'quantity' | 'discount'>>,
): Ticket =>
  replaceLine(ticket, key, (line) => {
    if (!isGoodsLine(line)) return line
    const isOne = getLineKind(line).isSingle || (isSellLine(line) && line.exchange !== undefined)
    return isOne ? { ...line, ...change, quantity: 1 } : { ...line, ...change }
  })

/** Another size or colour in the place of a line: the pair that was in hand is not this one. */
export const swapVariant = (ticket: Ticket, key: number, variant: TillVariant): Ticket =>
  replaceLine(ticket, key, (line) => {
    if (!isSellLine(line)) return line
    const { in_hand: _, ...rest } = line
    return { ...rest, variant, was_cents: null, gone: false }
  })

/** The seller has the pairs of a line in hand: the count is wrong, not the line. */
export const markInHand = (ticket: Ticket, key: number): Ticket =>
  replaceLine(ticket, key, (line) => (isSellLine(line) ? { ...line, in_hand: true } : line))

export function replaceLine(
  ticket: Ticket,
  key: number,
  replace: (line: TillTicketLine) => TillTicketLine,
): Ticket {
  if (!ticket.lines.some((line) => line.key === key)) return ticket
  const lines = ticket.lines.map((line) => (line.key === key ? replace(line) : line))
  return { ...forgetAnswers(ticket), lines, selected: key }
}

export function selectNeighbour(ticket: Ticket, by: 1 | -1): Ticket {
  const at = ticket.lines.findIndex(({ key }) => key === ticket.selected)
  const next = at === -1 ? ticket.lines.at(-1) : ticket.lines[at + by]
  return next ? { ...ticket, selected: next.key } : ticket
}

/** Removing the last line also drops the payments. */
export function removeTicketLine(ticket: Ticket, key: number): Ticket {
  const at = ticket.lines.findIndex((line) => line.key === key)
  const line = ticket.lines[at]
  if (!line) return ticket
  const lines = ticket.lines.filter((each) => each !== line)
  return {
    ...forgetAnswers(ticket),
    lines,
    selected: (lines[at] ?? lines.at(-1))?.key ?? null,
    removed: { line, at },
    stage: lines.length === 0 ? 'sale' : ticket.stage,
    given: lines.length === 0 ? [] : ticket.given,
  }
}

export function undoRemoval(ticket: Ticket): Ticket {
  if (!ticket.removed || ticket.lines.length >= MOST_TICKET_LINES) return ticket
  const { line, at } = ticket.removed
  return {
    ...forgetAnswers(ticket),
    lines: ticket.lines.toSpliced(at, 0, line),
    selected: line.key,
    removed: null,
  }
}

/** Without the pairs that were lent instead of sold, by line; that is undone at the loan alone. */
export function takeOffLent(ticket: Ticket, pairs: ReadonlyMap<number, number>): Ticket {
  const lines = ticket.lines.flatMap((line) => {
    const quantity = line.quantity - (pairs.get(line.key) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const selected = lines.some(({ key }) => key === ticket.selected)
    ? ticket.selected
    : (lines.at(-1)?.key ?? null)
  const begun = lines.length === 0 && { stage: 'sale' as const, given: [] }
  return { ...forgetAnswers(ticket), lines, selected, removed: null, ...begun }
}

/** A new ticket with what was added after these lines were parked: it belongs to the next customer. */
export function takeOffParked(ticket: Ticket, parked: readonly TillTicketLine[]): Ticket {
  const lines = ticket.lines.flatMap((line) => {
    const before = parked.find(({ key }) => key === line.key)
    const quantity = line.quantity - (before?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const selected = lines.at(-1)?.key ?? null
  return { ...createTicket(), lines, selected, next_key: ticket.next_key }
}

/** A new ticket with these lines. Its keys go on from the old ticket's, so that no line is mistaken for another. */
export function restoreLines(
  { next_key: first }: Ticket,
  {
    lines,
    ...whole
  }: Pick<Ticket, 'customer' | 'taken_up' | 'discount' | 'note'> & { lines: RestoredLine[] },
): Ticket {
  const restored = lines
    .slice(0, MOST_TICKET_LINES)
    .map((line, at): TillTicketLine => ({ ...line, key: first + at }))
  return {
    ...createTicket(),
    lines: restored,
    selected: restored.at(-1)?.key ?? null,
    next_key: first + lines.length,
    customer: whole.customer,
    taken_up: whole.taken_up,
    discount: whole.discount,
    note: whole.note,
  }
}

/** A total that was agreed, or a refusal, is about the lines as they were. */
const forgetAnswers = (ticket: Ticket): Ticket => ({ ...ticket, agreed_cents: null, refusal: null })
