import { shopContext, shopProfileContext } from '../../../context.ts'
import { answerInvoice } from '../../../print/invoicing/render-invoice.server.tsx'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/order-invoice-file'

/** An invoice of the order as PDF: the order's link gives access. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getOrderInvoice } = context.get(shopContext).checkout
  const [invoice, shop] = await orErrorPage(
    Promise.all([
      getOrderInvoice({ token: params.token, invoice_id: Number(params.invoiceId) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  return answerInvoice(invoice, shop)
}
