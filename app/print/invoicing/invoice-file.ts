import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/invoice-file'
import { answerInvoice } from './render-invoice.server.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** An invoice as PDF, for the shop's people. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getInvoiceDocument } = context.get(shopContext).invoicing
  const [invoice, shop] = await orErrorPage(
    Promise.all([
      getInvoiceDocument({ invoice_id: Number(params.invoiceId) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  return answerInvoice(invoice, shop)
}
