import type { Shop } from '../../context.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { SeenTicket } from '../payments/ticket-to-send.ts'
import type { LoggedSale } from '../sales/logged-sale.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Discount } from '../ticket/ticket.ts'

type Taken = Awaited<ReturnType<Shop['till']['resumeParkedTicket']>>

/** A parked ticket as it comes to the screen, with what the shop could keep of it. */
export function filledFrom(
  taken: Taken,
  read: (id: number) => TillVariant | undefined,
): Extract<TicketAction, { type: 'fill' }> {
  const kept: Record<number, number> = {}
  for (const { variant_id, quantity } of taken.lines)
    kept[variant_id] = (kept[variant_id] ?? 0) + quantity
  for (const { variant_id, quantity } of taken.missing)
    kept[variant_id] = Math.max(0, (kept[variant_id] ?? 0) - quantity)
  return {
    type: 'fill',
    lines: taken.lines.map((line) => ({
      variant: read(line.variant_id) ?? unknownVariant(line.variant_id),
      quantity: line.quantity,
      discount: discountOf(line),
      gone: taken.not_on_sale.includes(line.variant_id),
    })),
    customer: taken.customer,
    taken_up: { parked_ticket_id: taken.parked_ticket_id, name: taken.name, kept },
  }
}

/** A sale that the shop refused afterwards, as the ticket it was. */
export function filledBack(
  { input, seen, refusal }: LoggedSale,
  read: (id: number) => TillVariant | undefined,
): Extract<TicketAction, { type: 'fill' }> {
  const { customer = null, taken_up = null } = seen as Partial<SeenTicket>
  const parkedNoMore = refusal?.code.startsWith('PARKED_TICKET')
  return {
    type: 'fill',
    lines: input.lines.map((line) => {
      const variant = read(line.variant_id)
      return {
        variant: variant ?? unknownVariant(line.variant_id),
        quantity: line.quantity,
        discount: discountOf(line),
        gone: variant === undefined,
      }
    }),
    customer: refusal?.code === 'CUSTOMER_UNKNOWN' ? null : customer,
    taken_up: parkedNoMore ? null : taken_up,
  }
}

/** As it was asked for when the line was sent. */
function discountOf(line: {
  discount_cents?: number | undefined
  discount_percent?: number | undefined
}): Discount | null {
  const { discount_cents, discount_percent } = line
  if (discount_percent !== undefined) return { discount_percent }
  return discount_cents === undefined ? null : { discount_cents }
}

/** Of an article that the index has lost nothing is known but its number. */
const unknownVariant = (variant_id: number): TillVariant => ({
  variant_id,
  product_id: 0,
  sku: '',
  barcodes: [],
  name: { es: `#${variant_id}` },
  brand: null,
  colour: null,
  swatch: null,
  size: null,
  size_sort: null,
  price_cents: 0,
  stock: 0,
  reserved: 0,
  picture: null,
})
