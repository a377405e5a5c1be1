import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { drawQrCode } from '../../ui/qr-code.server.ts'
import { notePaper } from '../note-paper.server.ts'
import { PaperPage } from '../paper-page.tsx'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import type { Route } from './+types/return-ticket-page'
import { ReturnPaper } from './return-paper.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { returns, devices, sales } = context.get(shopContext)
  const id = Number(params.returnId)
  const [ticket, { is_printed }, { store_name: name }, print] = await orErrorPage(
    Promise.all([
      returns.getReturnTicket({ return_id: id }),
      sales.getPaperState({ paper: 'return', id }),
      context.get(shopProfileContext).read(),
      devices.getPrintSettings({}),
    ]),
  )
  if (!print.return_tickets) throw new Response(null, { status: 404 })
  const { width, ...asked } = parseTicketParams(
    url,
    request.headers.get('cookie'),
    print.paper_width,
  )
  const cookie = getWidthCookie(url)
  const code = await drawQrCode(ticket.reference)
  const copy = asked.copy || is_printed
  const body = { ticket, shop: name, code, width, copy, is_printed }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

export const action = ({ params, ...by }: Route.ActionArgs) =>
  notePaper('return', Number(params.returnId), by)

/** The ticket of a return, as wide as the roll. */
export default function ReturnTicketPage({ loaderData }: Route.ComponentProps) {
  const { ticket, shop, code, width, copy, is_printed } = loaderData
  const { t } = useTranslation('print/returns')
  const { t: words } = useTranslation('print/ticket')
  const paper = useRef<HTMLElement>(null)
  return (
    <PaperPage
      title={t('title', { reference: ticket.reference })}
      shop={shop}
      back={{ to: `/admin/returns-history/${ticket.reference}`, text: t('back') }}
      preview={t('preview')}
      paper={paper}
      width={width}
      copy={copy}
      isPrinted={is_printed}
    >
      <ReturnPaper
        ref={paper}
        ticket={ticket}
        shop={shop}
        code={code}
        width={width}
        copy={copy ? words('copy') : null}
      />
    </PaperPage>
  )
}
