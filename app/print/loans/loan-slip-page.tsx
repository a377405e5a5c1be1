import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { isLanguage } from '../../../core/base/languages.ts'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { notePaper } from '../note-paper.server.ts'
import { PaperPage } from '../paper-page.tsx'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import type { Route } from './+types/loan-slip-page'
import { LoanSheet } from './loan-sheet.tsx'
import { buildLoanSlip, readLoanToPrint } from './loan-slip.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** The slip of pairs that a customer took home to try, in their language. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const caller = context.get(shopContext)
  const [found, shop, print] = await orErrorPage(
    Promise.all([
      readLoanToPrint(caller, params.reference),
      context.get(shopProfileContext).read(),
      caller.devices.getPrintSettings({}),
    ]),
  )
  const { loan_id: id, reference, customer } = found.loan
  const parsed = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)

  const own = customer.language
  const language = !url.searchParams.has('lang') && isLanguage(own) ? own : parsed.language
  const { is_printed } = await orErrorPage(caller.sales.getPaperState({ paper: 'loan', id }))
  const marked = { ...parsed, language, copy: parsed.copy || is_printed }
  const slip = await buildLoanSlip({ ...found, shop, print }, marked)
  const cookie = getWidthCookie(url)
  const body = { reference, slip, is_printed }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { loans } = context.get(shopContext)
  const { loan_id } = await orErrorPage(loans.getLoan({ reference: params.reference }))
  return notePaper('loan', loan_id, { request, context })
}

export default function LoanSlipPage({ loaderData }: Route.ComponentProps) {
  const { reference, slip, is_printed } = loaderData
  const { t } = useTranslation('print/loans')
  const sheet = useRef<HTMLElement>(null)
  return (
    <PaperPage
      title={t('title', { reference })}
      shop={slip.shop.name}
      back={{ to: `/admin/lent-items/${reference}`, text: t('back') }}
      preview={t('preview')}
      paper={sheet}
      width={slip.width}
      copy={slip.copy !== null}
      isPrinted={is_printed}
    >
      <LoanSheet ref={sheet} slip={slip} />
    </PaperPage>
  )
}
