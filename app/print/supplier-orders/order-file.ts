import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/order-file'
import { getOrderTexts } from './order-texts.ts'
import { buildOrder, toBuyer } from './printed-order.ts'
import { renderOrder } from './render-order.server.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** The paper of a purchase order as a PDF, in the language of its supplier. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [order, shop] = await orErrorPage(
    Promise.all([
      context.get(shopContext).suppliers.getSupplierOrder({ reference: params.reference }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const { language } = order.supplier
  const pdf = await renderOrder(buildOrder(order, toBuyer(shop), language))
  const name = getOrderTexts(language)('file', { reference: order.reference })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name.replace(/[^\w-]+/g, '-')}.pdf"`,
      'cache-control': 'private, no-store',
      // The browser shows it by a page of its own, which takes this policy over.
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex',
    },
  })
}
