import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import type { CartNotice } from './cart.ts'
import { type Cart, currentCart, useCart, writeCart } from './cart-store.ts'
import { setPairLimit } from './lines/pair-limit.ts'
import { formatQuoteLines } from './lines/quote-lines.ts'
import { type CartQuote, refreshLines } from './lines/refresh-lines.ts'
import { useOrderChoices } from './order-choices.ts'

/** Typing a quantity reads one quote, not one for every key. */
const PAUSE_MS = 250

export interface QuotedCart {
  cart: Cart | undefined
  notices: readonly CartNotice[]
  /** The buyer's own change makes earlier notices obsolete. */
  setNotices(notices: readonly CartNotice[]): void
  /** The last quote; it may belong to an earlier state of the cart. */
  quote: CartQuote | undefined
  /** No quote could be read: prices are those of the last one. */
  unreachable: boolean
}

/** The cart, refreshed from a quote whenever it changes. */
export function useQuotedCart(): QuotedCart {
  const cart = useCart()
  const { load, data } = useFetcher<{ quote: CartQuote | undefined }>()
  const path = useShopPath()('/carrito/presupuesto')
  const inLanguage = useInLanguage()
  const { coupon } = useOrderChoices()
  const [notices, setNotices] = useState<readonly CartNotice[]>([])
  const query = formatQuoteLines(
    (cart?.lines ?? []).map((line) => ({ ...line, quantity: Math.max(1, line.quantity) })),
  )

  const withCoupon = coupon && `&cupon=${encodeURIComponent(coupon)}`

  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => void load(`${path}?lines=${query}${withCoupon}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, withCoupon, path, load])

  useEffect(() => {
    if (!data?.quote) return
    setPairLimit(data.quote.most_pairs_of_variant)
    const refreshed = refreshLines(currentCart().lines, data.quote, inLanguage)
    writeCart(refreshed.lines)
    // A quote that changes nothing must not clear the notices of the one before.
    if (refreshed.notices.length > 0) setNotices(refreshed.notices)
  }, [data, inLanguage])

  const unreachable = data !== undefined && !data.quote
  return { cart, notices, setNotices, quote: data?.quote, unreachable }
}
