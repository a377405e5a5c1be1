import type { UnsoldKind } from '../../../core/till/unsold/rules.ts'
import type { UnsoldLine } from '../../../core/till/unsold/unsold-entry.ts'
import { getLineKind, isSellLine, type TillTicketLine } from '../ticket/kinds/line-kinds.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { getLineAmounts, getUnitCents } from '../ticket/ticket-totals.ts'

/** What the counter has done to its ticket; `new ticket` is a sale that ended, or a ticket that was emptied. */
export interface TicketChange {
  before: Ticket
  after: Ticket
  by: TicketAction['type'] | 'new ticket' | 'sold'
}

/** What stood on a ticket with its price and is not sold, by the lines that it stood on. */
export interface Unsold {
  kind: Exclude<UnsoldKind, 'parked_discarded'>
  lines: UnsoldLine[]
  /** Of the lines. */
  keys: number[]
}

/**
 * What a change took off the ticket without a sale, or brought back; undefined where it did neither. What is parked or lent is
 * not lost, nor what a parked ticket still keeps when it leaves the screen; a price that the shop changes is no act.
 */
export function findUnsold({ before, after, by }: TicketChange): Unsold | undefined {
  if (by === 'sold' || by === 'parked' || by === 'lent' || by === 'refresh') return undefined
  if (by === 'undo') return findRestored(before, after)
  const isLeft = by === 'new ticket' || by === 'restore'
  const lost = before.lines
    .filter((line) => !getLineKind(line).isBack)
    .flatMap((line) => {
      const left = isLeft ? keepParked(line, before) : findSame(after, line)
      const lostLine = toLostLine(line, left)
      return lostLine ? [{ key: line.key, isGone: left === undefined, line: lostLine }] : []
    })
  if (lost.length === 0) return undefined
  const lines = lost.map(({ line }) => line)
  const isEmptied = isLeft || after.lines.length === 0
  const kind = isEmptied ? 'ticket_emptied' : getLossKind(lost)
  return { kind, lines, keys: lost.map(({ key }) => key) }
}

const getLossKind = (lost: readonly { isGone: boolean }[]) =>
  lost.some(({ isGone }) => isGone) ? 'line_removed' : 'lowered'

const findSame = ({ lines }: Ticket, { key }: TillTicketLine) =>
  lines.find((line) => line.key === key)

/** What of a line goes on in the parked ticket that it came from. */
function keepParked(line: TillTicketLine, { taken_up }: Ticket): TillTicketLine | undefined {
  if (!isSellLine(line)) return undefined
  const kept = taken_up?.kept[line.variant.variant_id] ?? 0
  return kept > 0 ? { ...line, quantity: Math.min(kept, line.quantity) } : undefined
}

/** How many of a line are gone, or how much cheaper its article has become. */
function toLostLine(
  line: TillTicketLine,
  left: TillTicketLine | undefined,
): UnsoldLine | undefined {
  const name = getLineKind(line).shopName(line)
  if (!left) return { name, quantity: line.quantity, cents: getLineAmounts(line).total }
  const fewer = line.quantity - left.quantity
  const was = getLineAmounts(line).total
  if (fewer > 0) {
    const rest = getLineAmounts({ ...line, quantity: left.quantity }).total
    return { name, quantity: fewer, cents: Math.max(0, was - rest) }
  }
  const cheaper = (getUnitCents(line) - getUnitCents(left)) * line.quantity
  return cheaper > 0 ? { name, quantity: line.quantity, cents: cheaper } : undefined
}

function findRestored(before: Ticket, after: Ticket): Unsold | undefined {
  const back = after.lines.filter((line) => !getLineKind(line).isBack && !findSame(before, line))
  if (back.length === 0) return undefined
  const kind = before.lines.length === 0 ? 'ticket_restored' : 'line_restored'
  return { kind, lines: toUnsoldLines(back), keys: back.map(({ key }) => key) }
}

/** Whole lines, with what was asked for them after their discounts, in cents. */
export const toUnsoldLines = (lines: readonly TillTicketLine[]): UnsoldLine[] =>
  lines.map((line) => ({
    name: getLineKind(line).shopName(line),
    quantity: line.quantity,
    cents: getLineAmounts(line).total,
  }))
