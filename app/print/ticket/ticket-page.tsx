import { useTranslation } from 'react-i18next'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shopContext } from '../../context.ts'
import { guard } from '../../office/guard.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/ticket-page'
import { Paper } from './paper.tsx'
import { PrintOptions } from './print-options.tsx'
import styles from './ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from './ticket-params.ts'
import { buildGiftTicket, buildSaleTicket } from './ticket-view-model.ts'
import { usePrinting } from './use-printing.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [sale, settings] = await orErrorPage(
    Promise.all([
      shop.sales.getSale({ sale_id: Number(params.saleId) }),
      shop.settings.getShop({}),
    ]),
  )
  const ticketParams = parseTicketParams(url, request.headers.get('cookie'))
  // The data of the page must not contain what a gift ticket hides.
  const ticket = await (ticketParams.gift ? buildGiftTicket : buildSaleTicket)(
    sale,
    settings,
    ticketParams,
  )
  const cookie = getWidthCookie(url)
  const body = { sale_id: sale.sale_id, ticket }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** Records that the ticket was printed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const printed = {
    sale_id: Number(params.saleId),
    gift: form.get('gift') === '1',
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

export default function TicketPage({ loaderData: { sale_id, ticket } }: Route.ComponentProps) {
  const { t } = useTranslation('print/ticket')
  const { paper, print } = usePrinting(ticket)
  const title =
    ticket.kind === 'gift'
      ? t('page_title_gift')
      : t('page_title', { number: ticket.number ?? ticket.barcode.text })
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('shop')}`}</title>
      <meta name="robots" content="noindex" />
      <PrintOptions saleId={sale_id} ticket={ticket} title={title} onPrint={print} />
      <main className={styles.desk} aria-label={t('preview')}>
        <Paper ref={paper} ticket={ticket} />
      </main>
    </div>
  )
}
