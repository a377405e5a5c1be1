import type { TillVariant } from '../catalog/catalog.ts'
import type { TillRefusal } from '../refusal.ts'
import type { ItemLine } from './kinds/item-line.ts'
import { isItemLine, isLoanLine, isSellLine } from './kinds/line-kinds.ts'
import type { SellLine } from './kinds/sell-line.ts'
import type { CashlessPayment, PaymentReservation, Ticket } from './ticket.ts'
import { findShortage } from './ticket-refusals.ts'
import { getUnitCents } from './ticket-totals.ts'

/** Keeps the ticket whole. Stock that the refusal reports counts until the catalog is read again. */
export function applyRefusal(ticket: Ticket, refusal: TillRefusal): Ticket {
  const gone = listVariantsNotOnSale(refusal)
  const goneItems = listGoneItems(refusal)
  const goneLent = listEndedLent(refusal)
  const short = listShortVariants(refusal)
  const reported = short.map(({ variant_id, stock }) => [variant_id, stock])
  return {
    ...ticket,
    stage: ticket.stage === 'sending' ? 'tender' : ticket.stage,
    operation_id: null,
    refusal,
    ...(ticket.reservation && { reservation: withoutPairs(ticket.reservation, short) }),
    told_stock: { ...ticket.told_stock, ...Object.fromEntries(reported) },
    lines: ticket.lines.map((line) => {
      const isGone =
        (isSellLine(line) && gone.includes(line.variant.variant_id)) ||
        (isItemLine(line) && goneItems.includes(line.mark.item_id)) ||
        (isLoanLine(line) && goneLent.includes(line.lent_item_id))
      return isGone ? { ...line, gone: true } : line
    }),
  }
}

const listGoneItems = ({ code, data }: TillRefusal) =>
  code === 'ITEM_GONE' ? ((data as { item_ids?: number[] })?.item_ids ?? []) : []

const listEndedLent = ({ code, data }: TillRefusal) =>
  code === 'LENT_ITEM_ENDED' ? ((data as { lent_item_ids?: number[] })?.lent_item_ids ?? []) : []

/** What was short is not reserved for this ticket. */
const withoutPairs = (
  { id, pairs }: PaymentReservation,
  short: readonly { variant_id: number }[],
): PaymentReservation => ({
  id,
  pairs: { ...pairs, ...Object.fromEntries(short.map(({ variant_id }) => [variant_id, 0])) },
})

const listShortVariants = ({ code, data }: TillRefusal) =>
  code === 'SOLD_OUT'
    ? ((data as { short?: { variant_id: number; stock: number }[] })?.short ?? [])
    : []

const listVariantsNotOnSale = ({ code, data }: TillRefusal) =>
  code === 'NOT_ON_SALE' ? ((data as { variant_ids?: number[] })?.variant_ids ?? []) : []

/**
 * Begins the payment; with an id the shop is asked to reserve the pairs. Those that the till knows of are expected to be
 * there, and what is short stays short.
 */
export function startPayment(ticket: Ticket, reservation: string | undefined): Ticket {
  if (ticket.lines.length === 0) return ticket
  const pairs: Record<number, number> = {}
  const expected = ticket.lines.filter(isSellLine).filter((line) => !findShortage(ticket, line))
  for (const { variant, quantity } of expected)
    pairs[variant.variant_id] = (pairs[variant.variant_id] ?? 0) + quantity
  return {
    ...ticket,
    stage: 'tender',
    ...(reservation !== undefined && { reservation: { id: reservation, pairs } }),
  }
}

/** Agrees to the total of a PRICE_CHANGED refusal. A single card payment then pays the new total. */
export function acceptNewTotal(ticket: Ticket): Ticket {
  const { refusal } = ticket
  if (refusal?.code !== 'PRICE_CHANGED') return ticket
  const { total_cents } = refusal.data as { total_cents: number }
  const [only, ...more] = ticket.given
  const given =
    only && only.kind !== 'cash' && more.length === 0 && !isAsked(only)
      ? [{ ...only, amount_cents: total_cents }]
      : ticket.given
  return { ...ticket, refusal: null, agreed_cents: total_cents, given }
}

/** A charge at a terminal has its amount already. */
const isAsked = ({ state, terminal_reference }: CashlessPayment) =>
  state !== undefined || terminal_reference !== undefined

/** Updates prices and stock from the catalog; a line whose price changed keeps the first price in `was_cents`. */
export function refreshVariants(
  ticket: Ticket,
  findVariant: (variantId: number) => TillVariant | undefined,
): Ticket {
  // What is reserved for this ticket is on nobody's list, its own till's included.
  const isReserved = ticket.reservation !== undefined || ticket.taken_up !== null
  const lines = ticket.lines.map((line) => {
    if (isItemLine(line)) return refreshItem(line, findVariant(line.variant.variant_id), isReserved)
    return isSellLine(line) ? refreshLine(line, findVariant(line.variant.variant_id)) : line
  })
  const same = lines.every((line, at) => line === ticket.lines[at])
  if (same && Object.keys(ticket.told_stock).length === 0) return ticket
  const before = ticket.lines.map(getUnitCents)
  const repriced = lines.some((line, at) => getUnitCents(line) !== before[at])
  return {
    ...ticket,
    lines,
    told_stock: {},
    agreed_cents: repriced ? null : ticket.agreed_cents,
  }
}

function refreshLine(line: SellLine, variant: TillVariant | undefined): SellLine {
  if (!variant) return line.gone ? line : { ...line, gone: true }
  if (variant === line.variant) return line
  const before = line.variant.price_cents
  if (variant.price_cents === before) return { ...line, variant, gone: false }
  return { ...line, variant, gone: false, was_cents: line.was_cents ?? before }
}

function refreshItem(
  line: ItemLine,
  variant: TillVariant | undefined,
  isReserved: boolean,
): ItemLine {
  const mark = variant?.marks.find(({ item_id }) => item_id === line.mark.item_id)
  if (!variant || !mark) return line.gone || isReserved ? line : { ...line, gone: true }
  return variant === line.variant ? line : { ...line, variant, mark, gone: false }
}
