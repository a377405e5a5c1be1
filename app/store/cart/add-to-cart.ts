import { addLine, type CartLine, type CartNotice } from './cart.ts'
import { currentCart, writeCart } from './cart-store.ts'
import { openCart } from './drawer/cart-drawer-state.ts'

export interface Answer {
  line: CartLine
  notice?: CartNotice
}

/** Puts a line into this browser's cart, shows the cart if it was taken, and says what came of it. */
export function addToCart(line: CartLine): Answer {
  const { lines, notice } = addLine(currentCart().lines, line)
  writeCart(lines)
  const answer = { line, ...(notice && { notice }) }
  if (wasTaken(answer)) openCart()
  return answer
}

/** Whether anything was put into the cart, be it less than asked for. */
export function wasTaken({ notice }: Answer): boolean {
  return !notice || notice.code === 'adjusted'
}
