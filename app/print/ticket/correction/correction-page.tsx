import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { isLanguage } from '../../../../core/base/languages.ts'
import { guard } from '../../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { notePaper } from '../../note-paper.server.ts'
import { PaperPage } from '../../paper-page.tsx'
import { Paper } from '../paper.tsx'
import layout from '../ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from '../ticket-params.ts'
import type { Route } from './+types/correction-page'
import { buildCorrectionTicket } from './correction-ticket.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** A correction on the roll of the till, in its customer's language; other invoices have their ticket or their PDF. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { invoicing, devices, sales } = context.get(shopContext)
  const [invoice, shop, print] = await orErrorPage(
    Promise.all([
      invoicing.getInvoiceDocument({ invoice_id: Number(params.invoiceId) }),
      context.get(shopProfileContext).read(),
      devices.getPrintSettings({}),
    ]),
  )
  if (!invoice.type.startsWith('R')) throw new Response(null, { status: 404 })
  const parsed = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const language =
    !url.searchParams.has('lang') && isLanguage(invoice.language)
      ? invoice.language
      : parsed.language
  const { invoice_id: id } = invoice
  const { is_printed } = await orErrorPage(sales.getPaperState({ paper: 'correction', id }))
  const copy = parsed.copy || is_printed
  const ticket = await buildCorrectionTicket(invoice, shop, { ...parsed, language, copy }, print)
  const body = { invoice_id: id, ticket, is_printed }
  const cookie = getWidthCookie(url)
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

export const action = ({ params, ...by }: Route.ActionArgs) =>
  notePaper('correction', Number(params.invoiceId), by)

export default function CorrectionPage({ loaderData }: Route.ComponentProps) {
  const { invoice_id, ticket, is_printed } = loaderData
  const { t } = useTranslation('print/ticket')
  const paper = useRef<HTMLDivElement>(null)
  return (
    <PaperPage
      title={t('page_title', { number: ticket.number })}
      shop={ticket.shop.name}
      back={{ to: `/admin/invoices/${invoice_id}`, text: t('back_to_invoice') }}
      preview={t('preview')}
      paper={paper}
      width={ticket.width}
      copy={ticket.copy !== null}
      isPrinted={is_printed}
    >
      <div ref={paper} className={layout.papers}>
        <Paper ticket={ticket} />
      </div>
    </PaperPage>
  )
}
