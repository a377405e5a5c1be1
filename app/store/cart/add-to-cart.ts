import { addLine, type CartLine, type CartNotice } from './cart.ts'
import { currentCart, writeCart } from './cart-store.ts'

export interface Answer {
  line: CartLine
  notice?: CartNotice
}

/** Puts a line into this browser's cart and says what came of it. */
export function addToCart(line: CartLine): Answer {
  const { lines, notice } = addLine(currentCart().lines, line)
  writeCart(lines)
  return { line, ...(notice && { notice }) }
}
