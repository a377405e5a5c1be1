import { MOST_CART_LINES, MOST_UNITS } from '../../../core/base/limits.ts'
import type { CartLine } from './cart.ts'

/** Parses the cart in browser storage, which may be anything: invalid lines are dropped. */
export function parseStoredCart(stored: string | null): CartLine[] {
  const lines = new Map<number, CartLine>()
  for (const entry of parseList(stored)) {
    const line = toLine(entry)
    if (!line) continue
    const twin = lines.get(line.variant_id)
    const quantity = Math.min(MOST_UNITS, line.quantity + (twin?.quantity ?? 0))
    lines.set(line.variant_id, { ...(twin ?? line), quantity })
  }
  return [...lines.values()].slice(0, MOST_CART_LINES)
}

function parseList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function toLine(entry: unknown): CartLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const line = entry as Record<string, unknown>
  const variant = toInteger(line.variant_id)
  const quantity = toInteger(line.quantity)
  if (variant === undefined || variant < 1 || quantity === undefined || quantity < 0)
    return undefined
  return {
    variant_id: variant,
    product_id: toInteger(line.product_id) ?? 0,
    product_name: toText(line.product_name),
    color: toText(line.color),
    size: toText(line.size),
    price: typeof line.price === 'number' ? line.price : Number.NaN,
    stock: toInteger(line.stock) ?? 0,
    quantity: Math.min(quantity, MOST_UNITS),
    image: toText(line.image),
    variant_sku: toText(line.variant_sku),
  }
}

function toInteger(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
