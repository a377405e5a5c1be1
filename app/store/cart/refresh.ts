import type { Shop } from '../../context.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import type { CartLine, CartNotice } from './cart.ts'

export type Quote = Awaited<ReturnType<Shop['checkout']['getQuote']>>

/**
 * The lines as the shop knows them now: names, prices and how many there are. What is sold out stays in
 * sight with quantity 0 and says so by itself; what there is less of is cut, and told.
 */
export function refreshLines(
  lines: readonly CartLine[],
  quote: Pick<Quote, 'lines' | 'problems'>,
  inLanguage: (text: ShopText) => string,
): { lines: CartLine[]; notices: CartNotice[] } {
  const known = new Map(quote.lines.map((line) => [line.variant_id, line]))
  const problems = new Map(quote.problems.map((problem) => [problem.variant_id, problem]))
  const notices: CartNotice[] = []
  const fresh = lines.map((line) => {
    const { variant_id } = line
    const now = known.get(variant_id)
    const problem = problems.get(variant_id)
    // Put into the cart while the answer was on its way: nothing is known of it yet.
    if (!now && !problem) return line
    const stock = Math.min(now?.stock ?? 0, problem?.stock ?? Number.POSITIVE_INFINITY)
    const quantity = stock < 1 ? 0 : Math.max(1, Math.min(line.quantity, stock))
    if (stock >= 1 && quantity < line.quantity)
      notices.push({ code: 'reduced', variant_id, count: quantity })
    if (!now) return { ...line, stock, quantity }
    return {
      variant_id,
      product_id: now.product_id,
      product_name: inLanguage(now.product_name),
      color: now.color ? inLanguage(now.color) : '',
      // The cart's own also names width and the like, which a quote does not.
      size: line.size || (now.size ?? ''),
      price: now.price_cents / 100,
      stock,
      quantity,
      image: now.image ?? '',
      variant_sku: now.variant_sku,
    }
  })
  return { lines: fresh, notices }
}
