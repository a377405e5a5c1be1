import type { TicketLine } from '../../../core/till/ticket/ticket-line.ts'
import type { PairMark, TillVariant } from '../catalog/catalog.ts'
import type {
  DiscountApproval,
  LineDiscount,
  RestoredLine,
  Ticket,
  TillTicketLine,
} from './ticket.ts'
import { getLineNotes } from './ticket-notes.ts'

/** The lines of a ticket as the shop sells or parks them. */
export const toTicketLines = ({ lines }: Ticket): TicketLine[] => lines.map(toTicketLine)

/** A line as the shop takes it. */
export function toTicketLine(line: TillTicketLine): TicketLine {
  const { quantity, discount } = line
  switch (line.kind) {
    case 'sell':
      return {
        kind: 'sell',
        variant_id: line.variant.variant_id,
        quantity,
        ...(line.in_hand && { in_hand: true }),
        ...(line.exchange && { exchange_for: line.exchange.for }),
        ...getLineNotes(line),
        ...discount,
      }
    case 'free':
      return {
        kind: 'free',
        name: line.name,
        quantity,
        unit_cents: line.unit_cents,
        ...getLineNotes(line),
        ...discount,
      }
    case 'item':
      return {
        kind: 'item',
        item_id: line.mark.item_id,
        ...(line.exchange && { exchange_for: line.exchange.for }),
        ...getLineNotes(line),
        ...discount,
      }
    case 'deposit':
      return line.deposit
    case 'return':
      return line.back
    default:
      return line.line
  }
}

/** A marked pair that a parked ticket has reserved, so that the catalog does not have it. */
export interface RestoredItem extends PairMark {
  variant_id: number
}

/** A parked line as a line of a ticket again; an article that the catalog lacks is shown by its number. */
export function toRestoredLine(
  line: TicketLine,
  findVariant: (variantId: number) => TillVariant | undefined,
  isOnSale: (variantId: number) => boolean,
  findItem: (itemId: number) => RestoredItem | undefined,
): RestoredLine {
  switch (line.kind) {
    case 'sell': {
      const { kind, variant_id, quantity } = line
      return {
        kind,
        quantity,
        discount: getDiscount(line),
        was_cents: null,
        variant: findVariant(variant_id) ?? createUnknownVariant(variant_id),
        gone: !isOnSale(variant_id),
        ...(line.in_hand && { in_hand: true }),
        ...getLineNotes(line),
      }
    }
    case 'free': {
      const { kind, name, quantity, unit_cents } = line
      const discount = getDiscount(line)
      return { kind, name, quantity, unit_cents, discount, ...getLineNotes(line) }
    }
    case 'item': {
      const item = findItem(line.item_id)
      const variant_id = item?.variant_id ?? 0
      return {
        kind: 'item',
        quantity: 1,
        discount: getDiscount(line),
        variant: findVariant(variant_id) ?? createUnknownVariant(variant_id),
        mark: item ?? createUnknownMark(line.item_id),
        gone: item === undefined || !isOnSale(variant_id),
        ...getLineNotes(line),
      }
    }
    case 'deposit':
      return restoreDeposit(line, findVariant)
    case 'return':
      return restoreReturn(line)
    default:
      return { kind: line.kind, line, quantity: 1, discount: null }
  }
}

/** A stored deposit names no article: the shop parks none, so that this is how one of another till is shown. */
function restoreDeposit(
  deposit: Extract<TicketLine, { kind: 'deposit' }>,
  findVariant: (variantId: number) => TillVariant | undefined,
): RestoredLine {
  const variant_id = deposit.act === 'take' ? deposit.variant_id : 0
  const { name, colour, size } = findVariant(variant_id) ?? createUnknownVariant(variant_id)
  const about = {
    reference: null,
    deposit_kind: deposit.act === 'take' ? deposit.deposit_kind : ('layaway' as const),
    price_cents: deposit.act === 'take' ? deposit.price_cents : deposit.amount_cents,
    name,
    colour,
    size,
  }
  return { kind: 'deposit', deposit, about, quantity: 1, discount: null }
}

/** A stored return names no article either: the shop parks none, and answers RETURN_UNKNOWN where it is finished. */
function restoreReturn(back: Extract<TicketLine, { kind: 'return' }>): RestoredLine {
  const { name, colour, size, size_sort, picture } = createUnknownVariant(0)
  const about = {
    name,
    colour,
    size,
    size_sort,
    picture,
    paid_cents: 0,
    code: back.ticket ?? back.gift_code ?? '',
    ways: [],
    is_web: false,
    product_id: null,
    kept: null,
  }
  return { kind: 'return', back, about, quantity: 1, discount: null }
}

export function getDiscount({
  discount_cents,
  discount_percent,
  discount_approval,
}: {
  discount_cents?: number | undefined
  discount_percent?: number | undefined
  discount_approval?: DiscountApproval | undefined
}): LineDiscount | null {
  const approved = discount_approval && { discount_approval }
  if (discount_percent !== undefined) return { discount_percent, ...approved }
  return discount_cents === undefined ? null : { discount_cents, ...approved }
}

const createUnknownMark = (item_id: number): PairMark => ({
  item_id,
  code: '',
  grade: 'display',
  note: null,
  cents: null,
})

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
  prior_cents: null,
  tax_rate: 0,
  stock: 0,
  reserved: 0,
  picture: null,
  stock_kind: 'pair',
  category_id: null,
  shelf: null,
  fit: null,
  elsewhere: [],
  marks: [],
})
