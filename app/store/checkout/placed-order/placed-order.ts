import { useSyncExternalStore } from 'react'
import type { CartLine } from '../../cart/cart.ts'
import { currentCart, writeCart } from '../../cart/cart-store.ts'
import { parseStoredCart } from '../../cart/stored-cart.ts'
import { clearDraft } from '../checkout-draft.ts'
import { PLACED_ORDER_EVENT, PLACED_ORDER_KEY } from './held-variants.ts'

/** An order that this browser placed and that may still be unpaid, with the cart it was made of. */
export interface PlacedOrder {
  token: string
  total_cents: number
  /** Until when its pairs are reserved. */
  reserved_until: string
  lines: readonly CartLine[]
}

const listeners = new Set<() => void>()
let cached: { text: string | null; order: PlacedOrder | undefined } | undefined

/** The unpaid order of this browser, in every tab, until it is paid or cancelled or its time is over. */
export function useWaitingOrder(): PlacedOrder | undefined {
  const order = useSyncExternalStore(subscribe, readPlacedOrder, () => undefined)
  return order && Date.parse(order.reserved_until) > Date.now() ? order : undefined
}

export function savePlacedOrder(order: PlacedOrder): void {
  store(JSON.stringify(order))
}

/** The pairs are reserved for longer once the bank's page has opened. */
export function extendPlacedOrder(token: string, reservedUntil: string): void {
  const order = readPlacedOrder()
  if (order?.token === token && order.reserved_until !== reservedUntil)
    savePlacedOrder({ ...order, reserved_until: reservedUntil })
}

/** Puts the lines of a cancelled order back in the cart, beside what is there meanwhile. */
export function restorePlacedCart(token: string): boolean {
  const order = readPlacedOrder()
  if (order?.token !== token) return false
  store(null)
  if (order.lines.length === 0) return false
  const restored = new Set(order.lines.map(({ variant_id }) => variant_id))
  const others = currentCart().lines.filter(({ variant_id }) => !restored.has(variant_id))
  writeCart([...order.lines, ...others])
  return true
}

/** Removes everything about a paid order from the browser. */
export function clearPaidOrder(token: string): void {
  if (forgetPlacedOrder(token)) clearDraft()
}

/** Removes an order that waits no more; answers whether it was this browser's. */
export function forgetPlacedOrder(token: string): boolean {
  if (readPlacedOrder()?.token !== token) return false
  store(null)
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readPlacedOrder(): PlacedOrder | undefined {
  const text = readText()
  if (cached?.text !== text) cached = { text, order: parse(text) }
  return cached?.order
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(PLACED_ORDER_KEY)
  } catch {
    return null
  }
}

/** What is stored may be anything. */
function parse(text: string | null): PlacedOrder | undefined {
  try {
    const { token, total_cents, reserved_until, lines } = JSON.parse(text ?? '{}')
    const isOrder = typeof token === 'string' && Number.isSafeInteger(total_cents)
    if (!isOrder || Number.isNaN(Date.parse(reserved_until))) return undefined
    const placed = parseStoredCart(JSON.stringify(lines ?? []))
    return { token, total_cents, reserved_until, lines: placed }
  } catch {
    return undefined
  }
}

function store(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(PLACED_ORDER_KEY)
    else window.localStorage.setItem(PLACED_ORDER_KEY, text)
  } catch {}
  for (const listener of listeners) listener()
  window.dispatchEvent(new Event(PLACED_ORDER_EVENT))
}
