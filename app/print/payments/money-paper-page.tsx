import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { notePaper } from '../note-paper.server.ts'
import { PaperPage } from '../paper-page.tsx'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import type { Route } from './+types/money-paper-page'
import { buildMoneyPaper, type MoneyActToPrint } from './money-paper.ts'
import { MoneySheet } from './money-sheet.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { cash, devices, sales } = context.get(shopContext)
  const id = Number(params.act)
  const [act, { is_printed }, shop, print] = await orErrorPage(
    Promise.all([
      cash.getMoneyAct({ money_act_id: id }),
      sales.getPaperState({ paper: 'money', id }),
      context.get(shopProfileContext).read(),
      devices.getPrintSettings({}),
    ]),
  )
  const asked = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const { width, language } = asked
  const copy = asked.copy || is_printed
  const paper = buildMoneyPaper(act, { language, copy })
  const cookie = getWidthCookie(url)
  const body = { paper, width, copy, is_printed, shop: shop.store_name, back: findBack(act), id }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

export const action = ({ params, ...by }: Route.ActionArgs) =>
  notePaper('money', Number(params.act), by)

/** Where the paper is about: the deposit, the return, the refunds, or the till. */
function findBack({ act, reference }: MoneyActToPrint) {
  if (act === 'deposit_cancelled')
    return { to: `/admin/deposits/${reference}`, key: 'back.deposit' } as const
  if (act === 'sale_voided' || act === 'surplus_returned' || act === 'goods_returned')
    return { to: `/admin/returns-history/${reference}`, key: 'back.return' } as const
  return act === 'cash_out' || act === 'cash_drop'
    ? ({ to: '/admin/tpv', key: 'back.till' } as const)
    : ({ to: '/admin/payments?list=done', key: 'back.payments' } as const)
}

/** The paper of money that left by hand, as wide as the roll. */
export default function MoneyPaperPage({ loaderData }: Route.ComponentProps) {
  const { paper, width, copy, is_printed, shop, back, id } = loaderData
  const { t } = useTranslation('print/payments')
  const sheet = useRef<HTMLElement>(null)
  return (
    <PaperPage
      title={t('title', { number: id })}
      shop={shop}
      back={{ to: back.to, text: t(back.key) }}
      preview={t('preview')}
      paper={sheet}
      width={width}
      copy={copy}
      isPrinted={is_printed}
    >
      <MoneySheet ref={sheet} paper={paper} shop={shop} width={width} />
    </PaperPage>
  )
}
