import type { TillVariant } from '../catalog/catalog.ts'
import type { LineDiscount, RestoredLine, Ticket } from './ticket.ts'

/** A line as the shop sells or parks it. */
export interface SaleLine {
  kind: 'sell'
  variant_id: number
  quantity: number
  discount_cents?: number | undefined
  discount_percent?: number | undefined
}

export const toSaleLines = ({ lines }: Ticket) =>
  lines.map(({ variant, quantity, discount }) => ({
    kind: 'sell' as const,
    variant_id: variant.variant_id,
    quantity,
    ...discount,
  }))

/** A sold or parked line as a line of a ticket again; `variant` is undefined where the catalog lacks it. */
export function toRestoredLine(
  line: SaleLine,
  variant: TillVariant | undefined,
  gone: boolean,
): RestoredLine {
  return {
    variant: variant ?? createUnknownVariant(line.variant_id),
    quantity: line.quantity,
    discount: getDiscount(line),
    gone,
  }
}

function getDiscount({ discount_cents, discount_percent }: SaleLine): LineDiscount | null {
  if (discount_percent !== undefined) return { discount_percent }
  return discount_cents === undefined ? null : { discount_cents }
}

const createUnknownVariant = (variant_id: number): TillVariant => ({
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
