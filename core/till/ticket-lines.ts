import { z } from 'zod'
import type { Db } from '../base/db.server.ts'
import { MOST_TICKET_LINES, MOST_UNITS } from '../base/limits.ts'
import { type OfferedVariant, readOffer } from '../pricing/read-offer.ts'
import { toVariantLine } from '../sales/variant-line.ts'
import { lineDiscount } from './rules.ts'

export const TicketLine = z
  .strictObject({
    variant_id: z.int().positive(),
    quantity: z.int().min(1).max(MOST_UNITS),
    /** Discount on the whole line. */
    discount_cents: z.int().min(0).optional(),
    /** Per cent of the whole line, to two decimals. */
    discount_percent: z.number().min(0).max(100).multipleOf(0.01).optional(),
  })
  .refine((line) => line.discount_cents === undefined || line.discount_percent === undefined, {
    message: 'ONE_DISCOUNT',
  })

/** The lines of a ticket. The same variant may be on two lines. */
export const TicketLines = z.array(TicketLine).min(1).max(MOST_TICKET_LINES)
export type TicketLine = z.infer<typeof TicketLine>

/** The current offer of the counter for these lines, and the variants that it does not offer. */
export async function readLineOffer(db: Db, lines: readonly TicketLine[], now: Date) {
  const ids = [...new Set(lines.map((line) => line.variant_id))]
  const offer = await readOffer(db, ids, 'pos', now)
  return { offer, absent: ids.filter((id) => !offer.has(id)) }
}

/** Lines with their current price and discount, in cents; lines that are not on offer must be left out before. */
export function priceLines(
  offer: ReadonlyMap<number, OfferedVariant>,
  lines: readonly TicketLine[],
) {
  return lines.map((ticketLine) => {
    const line = toVariantLine(offer.get(ticketLine.variant_id), ticketLine.quantity)
    const gross = line.listCents * line.quantity
    const discountCents = lineDiscount(gross, ticketLine)
    return { ...line, gross, discountCents, totalCents: gross - discountCents }
  })
}

/** Whether the line has a discount, so that the role's limit must be read. */
export const hasDiscount = ({ discount_cents, discount_percent }: TicketLine) =>
  (discount_cents ?? discount_percent ?? 0) > 0

export const toWantedPairs = (lines: readonly TicketLine[]) =>
  lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))
