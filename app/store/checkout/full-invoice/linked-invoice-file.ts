import { shopContext, shopProfileContext } from '../../../context.ts'
import { answerInvoice } from '../../../print/invoicing/render-invoice.server.tsx'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/linked-invoice-file'

/** An invoice as PDF for whoever has just found it: the link is over after a quarter of an hour. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getLinkedInvoice } = context.get(shopContext).invoicing
  const [invoice, shop] = await orErrorPage(
    Promise.all([getLinkedInvoice({ link: params.link }), context.get(shopProfileContext).read()]),
  )
  return answerInvoice(invoice, shop)
}
