import type { TillVariant } from '../catalog/catalog.ts'
import type { RestoreAction } from '../ticket/reduce-ticket.ts'
import { toRestoredLine } from '../ticket/ticket-lines.ts'
import type { OutboxSale } from './outbox-sale.ts'

/** Puts a sale that the shop refused later back on the screen, without the customer or parked ticket it refused. */
export function restoreRefusedSale(
  { input, seen, refusal }: OutboxSale,
  findVariant: (id: number) => TillVariant | undefined,
): RestoreAction {
  const parkedTicketRefused = refusal?.code.startsWith('PARKED_TICKET')
  return {
    type: 'restore',
    lines: input.lines.flatMap((line) => {
      if (line.kind !== 'sell') return []
      const variant = findVariant(line.variant_id)
      return toRestoredLine(line, variant, variant === undefined)
    }),
    customer: refusal?.code === 'CUSTOMER_UNKNOWN' ? null : (seen.customer ?? null),
    taken_up: parkedTicketRefused ? null : (seen.taken_up ?? null),
  }
}
