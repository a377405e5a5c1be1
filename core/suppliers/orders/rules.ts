import { readCodeKind } from '../../base/codes/rules.ts'
import { WHOLE_DISCOUNT } from '../rules.ts'

/** A purchase order is drafted, sent, partly received, and over once nothing is open; or cancelled. */
export const SUPPLIER_ORDER_STATUSES = [
  'draft',
  'sent',
  'partly_received',
  'received',
  'cancelled',
] as const
export type SupplierOrderStatus = (typeof SUPPLIER_ORDER_STATUSES)[number]

/** A restock of what sells now, or a season's order that is chosen, confirmed and received months later. */
export const SUPPLIER_ORDER_KINDS = ['restock', 'season'] as const
export type SupplierOrderKind = (typeof SUPPLIER_ORDER_KINDS)[number]

/** What the list of orders can be narrowed to. `season`: season's orders that are not over. */
export const SUPPLIER_ORDER_LISTS = ['open', 'draft', 'sent', 'late', 'season', 'ended'] as const

/** The most lines of one purchase order: variants. */
export const MOST_ORDER_LINES = 2_000

/** The most pairs of one line. */
export const MOST_LINE_PAIRS = 9_999

/** The most cases or curves that are ordered at once. */
export const MOST_CURVES = 99

/** The most sizes of a model that an order drafts, in all of its colours. */
export const MOST_MODEL_VARIANTS = 300

/** Whether a scanned or typed code could be that of a purchase order. */
export const isSupplierOrderReference = (code: string): boolean =>
  readCodeKind(code) === 'supplier_order'

/** As references are stored. */
export const toSupplierOrderReference = (code: string): string => {
  const read = code.trim().toUpperCase().replace(/[\s-]/g, '')
  return read.slice(0, 1) + read.slice(1).replace(/[IL]/g, '1').replace(/O/g, '0')
}

/** What is ordered of a variant, and what of it came. */
export interface OrderedPairs {
  quantity: number
  /** Null until the supplier has said what it will deliver. */
  confirmed: number | null
  received: number
}

/** How many pairs of a line are still to come, while its order is open. */
export const countOpen = ({ quantity, confirmed, received }: OrderedPairs): number =>
  Math.max((confirmed ?? quantity) - received, 0)

/** What a sent order becomes by what has come in. */
export function findStatus(
  lines: readonly OrderedPairs[],
): 'sent' | 'partly_received' | 'received' {
  if (!lines.some(({ received }) => received > 0)) return 'sent'
  return lines.some((line) => countOpen(line) > 0) ? 'partly_received' : 'received'
}

interface Discounts {
  /** Basis points off the line. */
  line: number
  /** Basis points off the order, after the line's own. */
  order: number
}

/**
 * What a supplier charges for a pair, in cents without VAT: its cost less both discounts, rounded once. Sums are this
 * times the pairs, so that an order, its paper and its receipts come to the same.
 */
export function findNetCost(costCents: number, { line, order }: Discounts): number {
  const product = costCents * (WHOLE_DISCOUNT - line) * (WHOLE_DISCOUNT - order)
  const whole = WHOLE_DISCOUNT * WHOLE_DISCOUNT
  return Math.floor((2 * product + whole) / (2 * whole))
}

/** Per cent that a supplier adds and the shop cannot deduct: both zero in the general regime. */
interface CostTax {
  vat: number
  surcharge: number
}

const takePercent = (cents: number, percent: number) =>
  Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000)

/**
 * What a pair costs the shop, in cents. A shop under recargo de equivalencia deducts no VAT, so that VAT and surcharge are
 * part of it; for the others it is the net cost. (LIVA, articles 154 and 156)
 */
export const findPairCost = (netCents: number, { vat, surcharge }: CostTax): number =>
  netCents + takePercent(netCents, vat) + takePercent(netCents, surcharge)

/** The net cost of which `findPairCost` makes this cost. */
export function findNetOfPair(pairCents: number, tax: CostTax): number {
  const near = Math.round((pairCents * 100) / (100 + tax.vat + tax.surcharge))
  return [near, near - 1, near + 1].find((net) => findPairCost(net, tax) === pairCents) ?? near
}

interface SizedVariant {
  variantId: number
  /** The label of its size. */
  size: string | null
}

/** So many cases or curves spread over the sizes of a model: pairs by variant, and sizes of the curve that it lacks. */
export function spreadCurve(
  pairs: Readonly<Record<string, number>>,
  variants: readonly SizedVariant[],
  times: number,
): { lines: { variantId: number; quantity: number }[]; lacking: string[] } {
  const wanted = Object.entries(pairs).filter(([, quantity]) => quantity > 0)
  const find = (label: string) => variants.find(({ size }) => size === label)
  return {
    lines: wanted.flatMap(([label, quantity]) => {
      const variant = find(label)
      return variant ? [{ variantId: variant.variantId, quantity: quantity * times }] : []
    }),
    lacking: wanted.flatMap(([label]) => (find(label) ? [] : [label])),
  }
}

interface SentOrder {
  net_cents: number | null
  supplier: { minimum_order_cents: number | null }
  lines: readonly { quantity: number; minimum: number }[]
}

/** What an order is short of: whether its sum is below the supplier's least, and how many lines are below their own. */
export function findSendingWarnings({ supplier, lines, net_cents }: SentOrder) {
  const least = supplier.minimum_order_cents
  return {
    below_order: least !== null && net_cents !== null && net_cents < least,
    below_articles: lines.filter(({ quantity, minimum }) => quantity > 0 && quantity < minimum)
      .length,
  }
}
