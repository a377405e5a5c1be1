import { addLine, type CartLine, type CartNotice } from './cart.ts'
import { currentCart, writeCart } from './cart-store.ts'
import { openCart } from './drawer/cart-drawer-state.ts'

export interface AddResult {
  line: CartLine
  notice?: CartNotice
}

/** Adds a line to this browser's cart and opens the drawer if anything was added. */
export function addToCart(line: CartLine): AddResult {
  const { lines, notice } = addLine(currentCart().lines, line)
  writeCart(lines)
  const result = { line, ...(notice && { notice }) }
  if (wasAdded(result)) openCart()
  return result
}

/** Whether anything was added, even fewer units than requested. */
export function wasAdded({ notice }: AddResult): boolean {
  return !notice || notice.code === 'adjusted'
}
