import type { Shop } from '../../../context.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import { type CartLine, type CartNotice, toStockNotice, unitCents } from '../cart.ts'

/** Prices and stock of a cart's lines, as the shop quotes them. */
export type CartQuote = Awaited<ReturnType<Shop['checkout']['getQuote']>>

/**
 * The lines with the names, prices and stock of the quote. Sold out lines stay with quantity 0; a quantity
 * above the stock is reduced, with a notice.
 */
export function refreshLines(
  lines: readonly CartLine[],
  quote: Pick<CartQuote, 'lines' | 'problems'>,
  inLanguage: (text: ShopText) => string,
): { lines: CartLine[]; notices: CartNotice[] } {
  const quoted = new Map(quote.lines.map((line) => [line.variant_id, line]))
  const shortages = new Map(quote.problems.map((shortage) => [shortage.variant_id, shortage]))
  const notices: CartNotice[] = []
  const refreshed = lines.map((line) => {
    const { variant_id } = line
    const now = quoted.get(variant_id)
    const shortage = shortages.get(variant_id)
    // Added while the quote was being read: nothing is known of it yet.
    if (!now && !shortage) return line
    const stock = Math.min(now?.stock ?? 0, shortage?.stock ?? Number.POSITIVE_INFINITY)
    const quantity = stock < 1 ? 0 : Math.max(1, Math.min(line.quantity, stock))
    if (stock >= 1 && quantity < line.quantity)
      notices.push(toStockNotice('reduced', { variant_id, stock }, quantity))
    if (!now) return { ...line, stock, quantity }
    const product_name = inLanguage(now.product_name)
    const before = unitCents(line)
    if (Number.isFinite(before) && before !== now.price_cents) {
      const price = { name: product_name, before, now: now.price_cents }
      notices.push({ code: 'price', variant_id, count: 0, price })
    }
    return {
      variant_id,
      product_id: now.product_id,
      product_name,
      color: now.color ? inLanguage(now.color) : '',
      // The cart's own size also names further options, which a quote does not.
      size: line.size || (now.size ?? ''),
      price: now.price_cents / 100,
      stock,
      quantity,
      image: now.image ?? '',
      variant_sku: now.variant_sku,
    }
  })
  return { lines: refreshed, notices }
}
