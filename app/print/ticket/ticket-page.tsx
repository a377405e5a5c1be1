import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
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
    shop.devices.getPrintSettings(sale.till ? { till: sale.till.till } : {}),
  )
  const { is_printed } = await orErrorPage(
    shop.sales.getPaperState({ paper: 'sale', id: sale.sale_id }),
  )
  const cookies = request.headers.get('cookie')
  const asked = parseTicketParams(url, cookies, print.paper_width)
  const copy = asked.copy || is_printed
  const ticket = await buildSaleTicket(sale, settings, { ...asked, copy }, print)
  const cookie = getWidthCookie(url)
  const copies = copyTicket(ticket, copy ? 0 : print.ticket_copies - 1)
  const is_full = sale.invoice?.type === 'F1'
  const body = { sale_id: sale.sale_id, ticket, copies, is_printed, is_full }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** Records that the ticket was printed, just before the browser prints: what comes after it is a copy. */
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

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { sale_id, ticket, copies, is_printed, is_full } = loaderData
  const { t } = useTranslation('print/ticket')
  const { paper, print } = usePrinting(ticket)
  const number = ticket.number ?? ticket.barcode?.text ?? ''
  const title = t(is_full ? 'page_title_full' : 'page_title', { number })
  return (
    <div className={styles.page}>
      <title>{`${title} · ${ticket.shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <PrintOptions
        saleId={sale_id}
        ticket={ticket}
        title={title}
        isPrinted={is_printed}
        onPrint={print}
      />
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
