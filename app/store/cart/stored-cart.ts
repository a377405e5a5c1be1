import { MOST_CART_LINES, MOST_UNITS } from '../../../core/base/limits.ts'
import type { CartLine } from './cart.ts'

/** Reads what the browser kept. It may be anything: what is not a line of a cart is dropped. */
export function readLines(kept: string | null): CartLine[] {
  const found = new Map<number, CartLine>()
  for (const entry of listOf(kept)) {
    const line = lineOf(entry)
    if (!line) continue
    const twin = found.get(line.variant_id)
    const quantity = Math.min(MOST_UNITS, line.quantity + (twin?.quantity ?? 0))
    found.set(line.variant_id, { ...(twin ?? line), quantity })
  }
  return [...found.values()].slice(0, MOST_CART_LINES)
}

function listOf(kept: string | null): unknown[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function lineOf(entry: unknown): CartLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const line = entry as Record<string, unknown>
  const variant = whole(line.variant_id)
  const quantity = whole(line.quantity)
  if (variant === undefined || variant < 1 || quantity === undefined || quantity < 0)
    return undefined
  return {
    variant_id: variant,
    product_id: whole(line.product_id) ?? 0,
    product_name: text(line.product_name),
    color: text(line.color),
    size: text(line.size),
    price: typeof line.price === 'number' ? line.price : Number.NaN,
    stock: whole(line.stock) ?? 0,
    quantity: Math.min(quantity, MOST_UNITS),
    image: text(line.image),
    variant_sku: text(line.variant_sku),
  }
}

function whole(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
