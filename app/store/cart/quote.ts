import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/quote'
import { parseQuoteLines } from './lines/quote-lines.ts'
import { parseCouponCode } from './totals/parse-coupon-code.ts'

/** The current quote of a cart, read by cart and checkout; not a page of its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { getQuote } = context.get(shopContext).checkout
  const lines = parseQuoteLines(searchParams.get('lines'))
  const coupon = parseCouponCode(searchParams.get('cupon'))
  return { quote: await orErrorPage(getQuote({ lines, ...(coupon && { coupon }) })) }
}

/** A quote that cannot be read must not replace the cart with an error. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return { quote: undefined }
  }
}

/** React Router needs a component for a route with a clientLoader. */
export default function NoScreen() {
  return null
}
