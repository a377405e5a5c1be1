import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { writeAsked } from './asked-lines.ts'
import type { CartNotice } from './cart.ts'
import { type Cart, currentCart, useCart, writeCart } from './cart-store.ts'
import type { clientLoader } from './quote.ts'
import { type Quote, refreshLines } from './refresh.ts'

/** Typing in a quantity asks the shop once, not at every key. */
const PAUSE_MS = 250

export interface FreshCart {
  cart: Cart | undefined
  notices: readonly CartNotice[]
  /** Replaces what is told: the buyer's own change makes older notices moot. */
  tell(notices: readonly CartNotice[]): void
  /** What the shop last answered; it may be of a cart a moment older. */
  quote: Quote | undefined
  /** The shop could not be asked: prices are those of the last time. */
  unreachable: boolean
}

/** The cart, compared with the shop whenever it changes. */
export function useFreshCart(): FreshCart {
  const cart = useCart()
  const { load, data } = useFetcher<typeof clientLoader>()
  const path = useShopPath()('/carrito/presupuesto')
  const inLanguage = useInLanguage()
  const [notices, tell] = useState<readonly CartNotice[]>([])
  const asked = writeAsked(
    (cart?.lines ?? []).map((line) => ({ ...line, quantity: Math.max(1, line.quantity) })),
  )

  useEffect(() => {
    if (asked === '') return
    const soon = setTimeout(() => void load(`${path}?lines=${asked}`), PAUSE_MS)
    return () => clearTimeout(soon)
  }, [asked, path, load])

  useEffect(() => {
    if (!data?.quote) return
    const fresh = refreshLines(currentCart().lines, data.quote, inLanguage)
    writeCart(fresh.lines)
    // An answer that changes nothing more must not silence the one that did.
    if (fresh.notices.length > 0) tell(fresh.notices)
  }, [data, inLanguage])

  const unreachable = data !== undefined && !data.quote
  return { cart, notices, tell, quote: data?.quote, unreachable }
}
