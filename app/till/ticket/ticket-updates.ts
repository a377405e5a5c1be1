import type { TillVariant } from '../catalog/catalog.ts'
import type { TillRefusal } from '../refusal.ts'
import { isSellLine, type SellLine, type Ticket } from './ticket.ts'
import { getUnitCents } from './ticket-totals.ts'

/** Keeps the ticket whole. Stock that the refusal reports counts until the catalog is read again. */
export function applyRefusal(ticket: Ticket, refusal: TillRefusal): Ticket {
  const gone = listVariantsNotOnSale(refusal)
  const reported = listShortVariants(refusal).map(({ variant_id, stock }) => [variant_id, stock])
  return {
    ...ticket,
    stage: ticket.stage === 'sending' ? 'tender' : ticket.stage,
    operation_id: null,
    refusal,
    told_stock: { ...ticket.told_stock, ...Object.fromEntries(reported) },
    lines: ticket.lines.map((line) =>
      isSellLine(line) && gone.includes(line.variant.variant_id) ? { ...line, gone: true } : line,
    ),
  }
}

const listShortVariants = ({ code, data }: TillRefusal) =>
  code === 'SOLD_OUT'
    ? ((data as { short?: { variant_id: number; stock: number }[] })?.short ?? [])
    : []

const listVariantsNotOnSale = ({ code, data }: TillRefusal) =>
  code === 'NOT_ON_SALE' ? ((data as { variant_ids?: number[] })?.variant_ids ?? []) : []

/** Agrees to the total of a PRICE_CHANGED refusal. A single card payment then pays the new total. */
export function acceptNewTotal(ticket: Ticket): Ticket {
  const { refusal } = ticket
  if (refusal?.code !== 'PRICE_CHANGED') return ticket
  const { total_cents } = refusal.data as { total_cents: number }
  const [only, ...more] = ticket.given
  const given =
    only?.kind === 'card' && more.length === 0
      ? [{ ...only, amount_cents: total_cents }]
      : ticket.given
  return { ...ticket, refusal: null, agreed_cents: total_cents, given }
}

/** Updates prices and stock from the catalog; a line whose price changed keeps the first price in `was_cents`. */
export function refreshVariants(
  ticket: Ticket,
  findVariant: (variantId: number) => TillVariant | undefined,
): Ticket {
  const lines = ticket.lines.map((line) =>
    isSellLine(line) ? refreshLine(line, findVariant(line.variant.variant_id)) : line,
  )
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
