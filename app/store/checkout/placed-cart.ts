import type { CartLine } from '../cart/cart.ts'
import { currentCart, writeCart } from '../cart/cart-store.ts'
import { parseStoredCart } from '../cart/stored-cart.ts'
import { clearDraft } from './checkout-draft.ts'

const KEY = 'ordered'

/** Stores in this tab the cart that became an order, until the order is paid. */
export function savePlacedCart(token: string, lines: readonly CartLine[]): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ token, lines }))
  } catch {}
}

/** Restores the cart of a cancelled order, if the cart is still empty. */
export function restorePlacedCart(token: string): boolean {
  const lines = readPlacedLines(token)
  if (lines.length === 0 || currentCart().lines.length > 0) return false
  writeCart(lines)
  removePlacedCart()
  return true
}

/** Removes everything about a paid order from the browser. */
export function clearPaidOrder(token: string): void {
  if (readPlacedLines(token).length === 0) return
  removePlacedCart()
  clearDraft()
}

function readPlacedLines(token: string): CartLine[] {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return stored?.token === token ? parseStoredCart(JSON.stringify(stored.lines)) : []
  } catch {
    return []
  }
}

function removePlacedCart(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {}
}
