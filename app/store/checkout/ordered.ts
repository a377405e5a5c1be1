import type { CartLine } from '../cart/cart.ts'
import { currentCart, writeCart } from '../cart/cart-store.ts'
import { parseStoredCart } from '../cart/stored-cart.ts'
import { forgetTyped } from './typed.ts'

const KEY = 'ordered'

/** Remembers in this tab what went from the cart into an order, until the order is paid. */
export function keepOrdered(token: string, lines: readonly CartLine[]): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ token, lines }))
  } catch {}
}

/** An order that was given up goes back into the cart it came from, if that is still empty. */
export function backToCart(token: string): boolean {
  const lines = linesOf(token)
  if (lines.length === 0 || currentCart().lines.length > 0) return false
  writeCart(lines)
  forgetOrdered()
  return true
}

/** The order is paid: nothing of it stays in the browser. */
export function forgetOrder(token: string): void {
  if (linesOf(token).length === 0) return
  forgetOrdered()
  forgetTyped()
}

function linesOf(token: string): CartLine[] {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return kept?.token === token ? parseStoredCart(JSON.stringify(kept.lines)) : []
  } catch {
    return []
  }
}

function forgetOrdered(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {}
}
