import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { isLanguage } from '../../../core/base/languages.ts'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { notePaper } from '../note-paper.server.ts'
import { Paper } from '../ticket/paper.tsx'
import { CopyOption, WidthOptions } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import layout from '../ticket/ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import { useNotedPrint } from '../use-noted-print.ts'
import type { Route } from './+types/deposit-slip-page'
import { buildDepositSlip, readDepositToPrint } from './deposit-slip.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** The slip of a lay-away or an ordered size in its customer's language, with the invoice of the last advance. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const caller = context.get(shopContext)
  const [{ deposit, advance }, shop, print] = await orErrorPage(
    Promise.all([
      readDepositToPrint(caller, params.reference),
      context.get(shopProfileContext).read(),
      caller.devices.getPrintSettings({}),
    ]),
  )
  const parsed = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const own = deposit.customer?.language
  const language = !url.searchParams.has('lang') && isLanguage(own) ? own : parsed.language
  const { is_printed } = await orErrorPage(
    caller.sales.getPaperState({ paper: 'deposit', id: deposit.deposit_id }),
  )
  const marked = { ...parsed, language, copy: parsed.copy || is_printed }
  const slip = await buildDepositSlip({ deposit, advance, shop, print }, marked)
  const cookie = getWidthCookie(url)
  const body = { reference: deposit.reference, slip, is_printed }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { deposits } = context.get(shopContext)
  const { deposit_id } = await orErrorPage(deposits.getDeposit({ reference: params.reference }))
  return notePaper('deposit', deposit_id, { request, context })
}

export default function DepositSlipPage({ loaderData }: Route.ComponentProps) {
  const { reference, slip, is_printed } = loaderData
  const { t } = useTranslation('print/deposits')
  const { t: words } = useTranslation('print/ticket')
  const paper = useRef<HTMLDivElement>(null)
  useNotedPrint(paper, { width: slip.width, copy: slip.copy !== null })
  const title = t('title', { reference })
  return (
    <div className={layout.page}>
      <title>{`${title} · ${slip.shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={words('tools')}>
        <a className={options.back} href={`/admin/deposits/${reference}`}>
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <Button className={options.print} onClick={() => window.print()}>
          {words('print')}
        </Button>
        <WidthOptions width={slip.width} />
        {!is_printed && <CopyOption copy={slip.copy !== null} />}
      </aside>
      <main className={layout.desk} aria-label={t('preview')}>
        <div ref={paper} className={layout.papers}>
          <Paper ticket={slip} />
        </div>
      </main>
    </div>
  )
}
