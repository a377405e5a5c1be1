import { shopContext } from '../../context.ts'
import { orStatus } from '../../refusals.ts'
import type { Route } from './+types/quote'
import { readAsked } from './asked-lines.ts'

/** What the lines of a cart cost now. Read by the cart and the checkout, never shown by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { getQuote } = context.get(shopContext).checkout
  return { quote: await orStatus(getQuote({ lines: readAsked(searchParams.get('lines')) })) }
}

/** A shop that cannot be reached must not take the cart away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return { quote: undefined }
  }
}

/** Without a screen of its own, a refusal would be an empty page. */
export default function NoScreen() {
  return null
}
