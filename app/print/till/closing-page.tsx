import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { shopContext, shopProfileContext } from '../../context.ts'
import { guard } from '../../office/guard.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { WidthOptions } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import layout from '../ticket/ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import { useAutoPrint, useRollPage } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/closing-page'
import { ClosingPaper } from './closing-paper.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [session, { store_name: name, logo }] = await orErrorPage(
    Promise.all([
      shop.till.getClosing({ cash_session_id: Number(params.session) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const print = await orErrorPage(shop.till.getPrintSettings({ till: session.till.till }))
  const { width } = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const cookie = getWidthCookie(url)
  const body = { session, shop: { name, logo: print.ticket_logo ? logo : null }, width }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** The paper of a closing, as wide as the roll of its till. */
export default function ClosingPage({ loaderData }: Route.ComponentProps) {
  const { session, shop, width } = loaderData
  const { t } = useTranslation('print/till')
  const { t: ticket } = useTranslation('print/ticket')
  const paper = useRef<HTMLElement>(null)
  useRollPage({ paper, width })
  useAutoPrint()
  const title = t('title', { till: session.till.till, number: session.closing.z_number })
  return (
    <div className={layout.page}>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={ticket('tools')}>
        <a className={options.back} href="/admin/tpv">
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <Button className={options.print} onClick={() => window.print()}>
          {ticket('print')}
        </Button>
        <WidthOptions width={width} />
      </aside>
      <main className={layout.desk} aria-label={t('preview')}>
        <ClosingPaper ref={paper} session={session} shop={shop} width={width} />
      </main>
    </div>
  )
}
