import { useTranslation } from 'react-i18next'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shopContext, shopProfileContext } from '../../context.ts'
import { guard } from '../../office/guard.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/ticket-page'
import { copyTicket } from './copy-ticket.ts'
import { Paper } from './paper.tsx'
import { PrintOptions } from './print-options.tsx'
import styles from './ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from './ticket-params.ts'
import { buildSaleTicket } from './ticket-view-model.ts'
import { usePrinting } from './use-printing.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [sale, settings] = await orErrorPage(
    Promise.all([
      shop.sales.getSale({ sale_id: Number(params.saleId) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const print = await orErrorPage(
    shop.till.getPrintSettings(sale.till ? { till: sale.till.till } : {}),
  )
  const cookies = request.headers.get('cookie')
  const ticketParams = parseTicketParams(url, cookies, print.paper_width)
  const ticket = await buildSaleTicket(sale, settings, ticketParams, print)
  const cookie = getWidthCookie(url)
  const copies = ticketParams.copy ? 0 : print.ticket_copies - 1
  const body = { sale_id: sale.sale_id, ticket, copies: copyTicket(ticket, copies) }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** Records that the ticket was printed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const printed = {
    sale_id: Number(params.saleId),
    copy: form.get('copy') === '1',
  }
  const { sales } = context.get(shopContext)
  const operationId = String(form.get('operation_id') ?? '')
  return orErrorPage(sales.notePrint(printed, { context: { operationId } }))
}

/**
 * Recording a print does not change the ticket, so it is not loaded again. Where another width was chosen meanwhile, it
 * is: the ticket of that width has not arrived yet.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined) return defaultShouldRevalidate
  return currentUrl.href !== nextUrl.href
}

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { sale_id, ticket, copies } = loaderData
  const { t } = useTranslation('print/ticket')
  const { paper, print } = usePrinting(ticket)
  const title = t('page_title', { number: ticket.number ?? ticket.barcode?.text ?? '' })
  return (
    <div className={styles.page}>
      <title>{`${title} · ${ticket.shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <PrintOptions saleId={sale_id} ticket={ticket} title={title} onPrint={print} />
      <main className={styles.desk} aria-label={t('preview')}>
        <div ref={paper} className={styles.papers}>
          <Paper ticket={ticket} />
          {copies.map((copy) => (
            <div key={copy.copy} className={styles.copy} aria-hidden="true">
              <Paper ticket={copy} />
            </div>
          ))}
        </div>
      </main>
    </div>
  )
}
