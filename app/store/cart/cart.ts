import { getPairLimit } from './lines/pair-limit.ts'

/** A line of the cart in browser storage. `price` is euros of one unit, for display: an order is charged by the shop's own prices. */
export interface CartLine {
  variant_id: number
  product_id: number
  product_name: string
  color: string
  size: string
  price: number
  stock: number
  quantity: number
  image: string
  variant_sku: string
}

/** A change the buyer must know of; `count` is the number of units that its text names. */
export interface CartNotice {
  code: 'no_stock' | 'bad_price' | 'adjusted' | 'reduced' | 'max_stock' | 'limit' | 'price'
  variant_id: number
  count: number
  /** Of `price`: cents of one unit before and now. */
  price?: { name: string; before: number; now: number }
}

interface CartChange {
  lines: CartLine[]
  notice?: CartNotice
}

/** From so many units on, a page knows no exact stock, and a line that it adds has more than there are. */
const MANY = 3

/** Quotes count the stock to what one order may hold: from there on, that is what stops a buyer. */
export function toStockNotice(
  code: 'adjusted' | 'reduced' | 'max_stock',
  { variant_id, stock }: Pick<CartLine, 'variant_id' | 'stock'>,
  count = stock,
): CartNotice {
  return stock < getPairLimit()
    ? { code, variant_id, count }
    : { code: 'limit', variant_id, count: stock }
}

/**
 * Adds units to those already in the cart, never more than the stock: that of the page that adds, or, where the page
 * only says that there are many, the one that the shop last quoted for the cart.
 */
export function addLine(lines: readonly CartLine[], added: CartLine): CartChange {
  const { variant_id } = added
  const quoted = lines.find((line) => line.variant_id === variant_id)?.stock ?? 0
  const stock = quoted >= MANY ? Math.min(quoted, added.stock) : added.stock
  const refuse = (code: CartNotice['code']) => ({
    lines: [...lines],
    notice: { code, variant_id, count: 0 },
  })
  if (!(stock > 0)) return refuse('no_stock')
  if (!isPrice(added.price)) return refuse('bad_price')
  const inCart = lines.find((line) => line.variant_id === variant_id)?.quantity ?? 0
  const room = stock - inCart
  const limited = { variant_id, stock }
  if (room <= 0) return { lines: [...lines], notice: toStockNotice('max_stock', limited) }
  const more = Math.min(Math.max(1, added.quantity), room)
  const line = { ...added, stock, quantity: inCart + more }
  return {
    lines: upsertLine(lines, line),
    ...(more < added.quantity && { notice: toStockNotice('adjusted', limited, more) }),
  }
}

/** Sets the quantity of a line, between 1 and the stock. What is not a number changes nothing. */
export function changeQuantity(
  lines: readonly CartLine[],
  variantId: number,
  requested: number | string,
): CartChange {
  const line = lines.find((each) => each.variant_id === variantId)
  const wanted = parseQuantity(requested)
  if (!line || wanted === undefined || line.stock < 1) return { lines: [...lines] }
  const quantity = Math.max(1, Math.min(wanted, line.stock))
  const notice = toStockNotice('max_stock', line)
  return { lines: upsertLine(lines, { ...line, quantity }), ...(wanted > line.stock && { notice }) }
}

export function removeCartLine(lines: readonly CartLine[], variantId: number): CartLine[] {
  return lines.filter((line) => line.variant_id !== variantId)
}

/** Undoes a removal: the line returns to its place, unless it was added again in the meantime. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.some(({ variant_id }) => variant_id === line.variant_id)) return [...lines]
  return lines.toSpliced(Math.max(0, index), 0, line)
}

/** Whether a line can be ordered: one that is sold out or has no price is shown, but costs nothing. */
export function isBuyable(line: CartLine): boolean {
  return isPrice(line.price) && line.quantity >= 1 && line.stock >= 1
}

/** Cents of all lines that can be ordered. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.filter(isBuyable).reduce((sum, line) => sum + line.quantity * unitCents(line), 0)
}

/** Units of all lines that can be ordered. */
export function itemCount(lines: readonly CartLine[]): number {
  return lines.filter(isBuyable).reduce((sum, line) => sum + line.quantity, 0)
}

export function unitCents({ price }: CartLine): number {
  return Math.round(price * 100)
}

function isPrice(price: number): boolean {
  return Number.isFinite(price) && price >= 0
}

function upsertLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const exists = lines.some((each) => each.variant_id === line.variant_id)
  if (!exists) return [...lines, line]
  return lines.map((each) => (each.variant_id === line.variant_id ? line : each))
}

function parseQuantity(value: number | string): number | undefined {
  const text = String(value).trim()
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}
