import type { ReturnCause, ReturnCondition } from '../../../core/returns/rules.ts'
import type { PairMark, TillVariant } from '../catalog/catalog.ts'
import type { Exchange } from './kinds/line-base.ts'
import { isReturnLine, type TillTicketLine } from './kinds/line-kinds.ts'
import type { ReturnTicketLine } from './kinds/return-line.ts'
import type { Ticket } from './ticket.ts'
import { addLine, replaceLine } from './ticket-edits.ts'

type UnitKey = Exchange['for']

export const isSameUnit = (one: UnitKey, other: UnitKey): boolean =>
  one.line_id === other.line_id && one.n === other.n

export const findReturn = ({ lines }: Ticket, unit: UnitKey): ReturnTicketLine | undefined =>
  lines.filter(isReturnLine).find(({ back }) => isSameUnit(back, unit))

/** The article of a unit that goes on sale again: its box may need a label. */
export const getLabelVariant = ({ back, about }: ReturnTicketLine): number | undefined =>
  back.condition === 'sellable' && !back.is_marked ? about.variant_id : undefined

/** A unit is on a ticket once: a second scan selects its line. */
export function addReturn(
  ticket: Ticket,
  { back, about }: Pick<ReturnTicketLine, 'back' | 'about'>,
): Ticket {
  const known = findReturn(ticket, back)
  if (known) return { ...ticket, selected: known.key }
  return addLine(ticket, { kind: 'return', back, about, quantity: 1, discount: null })
}

/** Another destination or reason of a unit that comes back. */
export const changeReturn = (
  ticket: Ticket,
  key: number,
  { condition, cause }: { condition?: ReturnCondition; cause?: ReturnCause },
): Ticket =>
  replaceLine(ticket, key, (line) => {
    if (!isReturnLine(line)) return line
    return {
      ...line,
      back: { ...line.back, ...(condition && { condition }), ...(cause && { cause }) },
      about: { ...line.about, ...(cause && { has_cause: true as const }) },
    }
  })

/** Puts one article in the place of a unit that comes back; another size tapped for it replaces the first. */
export function exchangeUnit(
  ticket: Ticket,
  unit: UnitKey,
  { variant, mark }: { variant: TillVariant; mark?: PairMark },
): Ticket {
  const line = findReturn(ticket, unit)
  if (!line) return ticket
  const own = ticket.lines.find((each) => {
    const exchange = getExchange(each)
    return exchange && isSameUnit(exchange.for, unit)
  })
  const without = own ? { ...ticket, lines: ticket.lines.filter((each) => each !== own) } : ticket
  const exchange = { for: { line_id: unit.line_id, n: unit.n }, kept: line.about.kept }
  const goods = { variant, exchange, quantity: 1, discount: null, gone: false }
  const added = mark
    ? addLine(without, { kind: 'item', mark, ...goods })
    : addLine(without, { kind: 'sell', was_cents: null, ...goods })
  return guessCause(added, line, variant)
}

/** The first unit that comes back and for which nothing goes out yet: one of the same model before any other. */
export function findUnitToExchange(ticket: Ticket, variant: TillVariant): UnitKey | undefined {
  const taken = ticket.lines.flatMap((line) => getExchange(line)?.for ?? [])
  const open = ticket.lines
    .filter(isReturnLine)
    .filter(({ back }) => !taken.some((each) => isSameUnit(each, back)))
  const same = open.find(({ about }) => about.product_id === variant.product_id)
  return (same ?? open[0])?.back
}

const getExchange = (line: TillTicketLine): Exchange | undefined =>
  line.kind === 'sell' || line.kind === 'item' ? line.exchange : undefined

/** Another size of the same model says why the first one comes back, unless the seller has. */
function guessCause(
  ticket: Ticket,
  { key, about }: ReturnTicketLine,
  { product_id, size_sort }: TillVariant,
): Ticket {
  const isSame = about.product_id === product_id
  if (about.has_cause || !isSame || size_sort === null || about.size_sort === null) return ticket
  if (size_sort === about.size_sort) return ticket
  const cause = size_sort > about.size_sort ? 'too_small' : 'too_big'
  return {
    ...ticket,
    lines: ticket.lines.map((line) =>
      isReturnLine(line) && line.key === key ? { ...line, back: { ...line.back, cause } } : line,
    ),
  }
}

/** Lines that went out for a unit which does not come back any more are ordinary lines. */
export const dropExchanges = (ticket: Ticket): Ticket => {
  const lines = ticket.lines.map((line) => {
    const exchange = getExchange(line)
    if (!exchange || findReturn(ticket, exchange.for)) return line
    const { exchange: _, ...rest } = line as Extract<TillTicketLine, { kind: 'sell' | 'item' }>
    return rest
  })
  return { ...ticket, lines }
}
