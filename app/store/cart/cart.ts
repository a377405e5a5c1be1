/** A line of the cart as the browser keeps it. `price` is euros of one unit, for show: the shop asks its own. */
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

/** What the buyer must be told; `count` is the number of units the sentence speaks of. */
export interface CartNotice {
  code: 'no_stock' | 'bad_price' | 'adjusted' | 'reduced' | 'max_stock'
  variant_id: number
  count: number
}

interface Changed {
  lines: CartLine[]
  notice?: CartNotice
}

/** Adds units of a variant to those that are there, never more than the shop has. */
export function addLine(lines: readonly CartLine[], added: CartLine): Changed {
  const { variant_id, stock } = added
  const told = (code: CartNotice['code'], count: number): CartNotice => ({
    code,
    variant_id,
    count,
  })
  if (!(stock > 0)) return { lines: [...lines], notice: told('no_stock', 0) }
  if (!isPrice(added.price)) return { lines: [...lines], notice: told('bad_price', 0) }
  const before = lines.find((line) => line.variant_id === variant_id)?.quantity ?? 0
  const room = stock - before
  if (room <= 0) return { lines: [...lines], notice: told('max_stock', stock) }
  const more = Math.min(Math.max(1, added.quantity), room)
  const line = { ...added, quantity: before + more }
  return {
    lines: put(lines, line),
    ...(more < added.quantity && { notice: told('adjusted', more) }),
  }
}

/** Sets how many of a line are wanted, within 1 and what the shop has. What is no number changes nothing. */
export function changeQuantity(
  lines: readonly CartLine[],
  variantId: number,
  asked: number | string,
): Changed {
  const line = lines.find((each) => each.variant_id === variantId)
  const wanted = wholeNumber(asked)
  if (!line || wanted === undefined || line.stock < 1) return { lines: [...lines] }
  const quantity = Math.max(1, Math.min(wanted, line.stock))
  const notice: CartNotice = { code: 'max_stock', variant_id: variantId, count: line.stock }
  return { lines: put(lines, { ...line, quantity }), ...(wanted > line.stock && { notice }) }
}

export function removeLine(lines: readonly CartLine[], variantId: number): CartLine[] {
  return lines.filter((line) => line.variant_id !== variantId)
}

/** Takes a removal back: the line stands where it stood, unless it came back another way meanwhile. */
export function putBack(lines: readonly CartLine[], line: CartLine, at: number): CartLine[] {
  if (lines.some(({ variant_id }) => variant_id === line.variant_id)) return [...lines]
  return lines.toSpliced(Math.max(0, at), 0, line)
}

/** Whether a line counts: one that is sold out or has no price stands there and costs nothing. */
export function counts(line: CartLine): boolean {
  return isPrice(line.price) && line.quantity >= 1 && line.stock >= 1
}

/** Cents of all lines that count. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.filter(counts).reduce((sum, line) => sum + line.quantity * centsOf(line), 0)
}

/** Units of all lines that count. */
export function itemCount(lines: readonly CartLine[]): number {
  return lines.filter(counts).reduce((sum, line) => sum + line.quantity, 0)
}

export function centsOf({ price }: CartLine): number {
  return Math.round(price * 100)
}

function isPrice(price: number): boolean {
  return Number.isFinite(price) && price >= 0
}

function put(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const known = lines.some((each) => each.variant_id === line.variant_id)
  if (!known) return [...lines, line]
  return lines.map((each) => (each.variant_id === line.variant_id ? line : each))
}

function wholeNumber(asked: number | string): number | undefined {
  const text = String(asked).trim()
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}
