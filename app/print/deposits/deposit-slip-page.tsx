import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { isLanguage } from '../../../core/base/languages.ts'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { notePaper } from '../note-paper.server.ts'
import { PaperPage } from '../paper-page.tsx'
import { Paper } from '../ticket/paper.tsx'
import layout from '../ticket/ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
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
  const paper = useRef<HTMLDivElement>(null)
  return (
    <PaperPage
      title={t('title', { reference })}
      shop={slip.shop.name}
      back={{ to: `/admin/deposits/${reference}`, text: t('back') }}
      preview={t('preview')}
      paper={paper}
      width={slip.width}
      copy={slip.copy !== null}
      isPrinted={is_printed}
    >
      <div ref={paper} className={layout.papers}>
        <Paper ticket={slip} />
      </div>
    </PaperPage>
  )
}
