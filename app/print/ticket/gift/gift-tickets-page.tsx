import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { guard } from '../../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../../context.ts'
import { readForm } from '../../../read-form.ts'
import { orErrorPage, toRefusal } from '../../../refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Paper } from '../paper.tsx'
import { KindOptions, LanguageOptions, WidthOptions } from '../print-option.tsx'
import options from '../print-options.module.css'
import styles from '../ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from '../ticket-params.ts'
import { getTicketTexts } from '../ticket-texts.ts'
import type { Route } from './+types/gift-tickets-page'
import { buildGiftTicket, listGiftUnits } from './gift-ticket.ts'
import { GiftUnitChoice } from './gift-unit-choice.tsx'
import { parseUnits } from './parse-units.ts'
import { useGiftPrinting } from './use-gift-printing.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** What is loaded has nothing that a gift ticket hides. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const sale_id = Number(params.saleId)
  const [sale, { tickets: issued }, profile] = await orErrorPage(
    Promise.all([
      shop.sales.getSale({ sale_id }),
      shop.sales.listGiftTickets({ sale_id }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const print = await orErrorPage(
    shop.devices.getPrintSettings(sale.till ? { till: sale.till.till } : {}),
  )
  const ticketParams = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const units = listGiftUnits(sale)
  const wanted = url.searchParams.getAll('unit')
  const chosen = units.filter(({ key }) => wanted.includes(key))
  const { t } = getTicketTexts(ticketParams.language)
  // Each paper that was given out before is a copy.
  const source = {
    sale,
    print,
    shop: profile,
    params: ticketParams,
    issued: issued.map((ticket) => ({ ...ticket, copy: true })),
  }
  const tickets = await Promise.all(units.map((unit) => buildGiftTicket(unit, source)))
  const isChosen = (key: string) => chosen.length === 0 || chosen.some((unit) => unit.key === key)
  const body = {
    sale_id,
    copy: t('copy'),
    width: ticketParams.width,
    language: ticketParams.language,
    shop: profile.store_name,
    tickets: tickets.filter(({ unit }) => isChosen(unit)),
    choice: tickets.map(({ unit, line }) => ({
      key: unit,
      name: [line.name, line.details].filter(Boolean).join(' · '),
      chosen: isChosen(unit),
    })),
  }
  const cookie = getWidthCookie(url)
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** Gives the chosen units their codes, which is recorded as a print. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const input = { sale_id: Number(params.saleId), units: parseUnits(form.getAll('unit')) }
  const { issueGiftTickets } = context.get(shopContext).sales
  try {
    const { tickets } = await issueGiftTickets(input, { context: { operationId } })
    const copies = tickets.filter(({ copy }) => copy)
    return { issued: copies.map(({ line_id, n }) => `${line_id}.${n}`) }
  } catch (error) {
    return toRefusal(error)
  }
}

export default function GiftTicketsPage({ loaderData }: Route.ComponentProps) {
  const { sale_id, tickets, choice, copy, width, language, shop } = loaderData
  const { t } = useTranslation('print/ticket')
  const { papers, print, isBusy, copies } = useGiftPrinting(tickets)
  return (
    <div className={styles.page}>
      <title>{`${t('page_title_gift')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={t('tools')}>
        <a className={options.back} href={`/admin/sales-pos/${sale_id}`}>
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{t('page_title_gift')}</h1>
        {tickets.length === 0 ? (
          <Notice>{t('gift_none')}</Notice>
        ) : (
          <Button className={options.print} onClick={print} disabled={isBusy}>
            {t('print')}
          </Button>
        )}
        <KindOptions saleId={sale_id} kind="gift" />
        {choice.length > 1 && <GiftUnitChoice choice={choice} />}
        <WidthOptions width={width} />
        <LanguageOptions language={language} />
      </aside>
      <main className={styles.desk} aria-label={t('preview')}>
        <div ref={papers} className={styles.papers}>
          {tickets.map((ticket) => {
            const isCopy = copies ? copies.includes(ticket.unit) : ticket.copy !== null
            return (
              <div key={ticket.unit} className={styles.gift}>
                <Paper ticket={{ ...ticket, copy: isCopy ? copy : null }} />
              </div>
            )
          })}
        </div>
      </main>
    </div>
  )
}
