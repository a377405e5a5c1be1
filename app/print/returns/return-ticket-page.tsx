import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { drawQrCode } from '../../ui/qr-code.server.ts'
import { notePaper } from '../note-paper.server.ts'
import { CopyOption, WidthOptions } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import layout from '../ticket/ticket-page.module.css'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import { useNotedPrint } from '../use-noted-print.ts'
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
  useNotedPrint(paper, { width, copy })
  const title = t('title', { reference: ticket.reference })
  return (
    <div className={layout.page}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={words('tools')}>
        <a className={options.back} href={`/admin/returns-history/${ticket.reference}`}>
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <Button className={options.print} onClick={() => window.print()}>
          {words('print')}
        </Button>
        <WidthOptions width={width} />
        {!is_printed && <CopyOption copy={copy} />}
      </aside>
      <main className={layout.desk} aria-label={t('preview')}>
        <ReturnPaper
          ref={paper}
          ticket={ticket}
          shop={shop}
          code={code}
          width={width}
          copy={copy ? words('copy') : null}
        />
      </main>
    </div>
  )
}
