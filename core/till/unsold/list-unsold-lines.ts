import type { Db } from '../../base/db.server.ts'
import { priceLines } from '../ticket/price-lines.ts'
import { type LineOffer, readLineOffer } from '../ticket/read-line-offer.ts'
import { isSoldLine, type SoldLine, type TicketLine } from '../ticket/ticket-line.ts'
import type { UnsoldLine } from './unsold-entry.ts'

/** The lines of a parked ticket at today's prices, in cents with VAT; what is not on sale any more costs nothing. */
export async function listUnsoldLines(
  db: Db,
  lines: readonly TicketLine[],
  now: Date,
): Promise<UnsoldLine[]> {
  const lineOffer = await readLineOffer(db, lines, now)
  return lines.filter(isSoldLine).map((line) => describeLine(line, lineOffer))
}

function describeLine(line: SoldLine, lineOffer: LineOffer): UnsoldLine {
  const quantity = line.kind === 'item' ? 1 : line.quantity
  const variantId =
    line.kind === 'item' ? lineOffer.items.get(line.item_id)?.variantId : getVariantId(line)
  const variant = lineOffer.offer.get(variantId ?? 0)
  if (line.kind !== 'free' && !variant) return { name: '—', quantity, cents: 0 }
  const [priced] = priceLines(lineOffer, [line])
  return {
    name: [priced?.charged.name, variant?.colour?.es, variant?.size].filter(Boolean).join(' · '),
    quantity,
    cents: priced?.charged.total_cents ?? 0,
  }
}

const getVariantId = (line: SoldLine) => (line.kind === 'sell' ? line.variant_id : undefined)
