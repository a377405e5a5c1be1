import { useTranslation } from 'react-i18next'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shopContext } from '../../context.ts'
import { guard } from '../../office/guard.ts'
import { orStatus } from '../../refusals.ts'
import type { Route } from './+types/ticket-page'
import { askedOf, keepWidth } from './asked.ts'
import { Paper } from './paper.tsx'
import styles from './ticket-page.module.css'
import { Tools } from './tools.tsx'
import { usePrinting } from './use-printing.ts'
import { giftTicket, saleTicket } from './word-ticket.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [sale, facts] = await orStatus(
    Promise.all([
      shop.sales.getSale({ sale_id: Number(params.saleId) }),
      shop.settings.getShop({}),
    ]),
  )
  const asked = askedOf(url, request.headers.get('cookie'))
  // What a gift ticket does not tell must not lie in the page either.
  const ticket = await (asked.gift ? giftTicket : saleTicket)(sale, facts, asked)
  const cookie = keepWidth(url)
  const answer = { sale_id: sale.sale_id, ticket }
  return cookie ? data(answer, { headers: { 'set-cookie': cookie } }) : data(answer)
}

/** Notes that it was printed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const printed = {
    sale_id: Number(params.saleId),
    gift: form.get('gift') === '1',
    copy: form.get('copy') === '1',
  }
  const { sales } = context.get(shopContext)
  const operationId = String(form.get('operation_id') ?? '')
  return orStatus(sales.notePrint(printed, { context: { operationId } }))
}

/**
 * That it was printed changes nothing on it. Where another width was chosen meanwhile, the note that ends is asked for
 * both: the page of that width has not come yet.
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
      : t('page_title', { number: ticket.number ?? ticket.bars.text })
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('shop')}`}</title>
      <meta name="robots" content="noindex" />
      <Tools saleId={sale_id} ticket={ticket} title={title} onPrint={print} />
      <main className={styles.desk} aria-label={t('preview')}>
        <Paper ref={paper} ticket={ticket} />
      </main>
    </div>
  )
}
