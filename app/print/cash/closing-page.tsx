import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, useFetcher } from 'react-router'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { guard } from '../../access/guard.ts'
import { languageContext, shopContext, shopProfileContext } from '../../context.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage } from '../../refusals.ts'
import { newId } from '../../ui/new-id.ts'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import { useAutoPrint, useRollPage } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/closing-page'
import { ClosingPreview } from './closing-preview.tsx'
import { buildClosing } from './printed-closing.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const [session, { store_name: name, logo }] = await orErrorPage(
    Promise.all([
      shop.cash.getClosing({ cash_session_id: Number(params.session) }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const print = await orErrorPage(shop.devices.getPrintSettings({ till: session.till.till }))
  const { width } = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const cookie = getWidthCookie(url)
  const body = {
    printed: buildClosing(session, language),
    session: session.cash_session_id,
    till: session.till.till,
    z_number: session.closing.z_number,
    shop: { name, logo: print.ticket_logo ? logo : null },
    width,
  }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** Notes that it was printed, so that the next paper is marked as a copy. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const input = { cash_session_id: Number(params.session) }
  return orErrorPage(
    context.get(shopContext).cash.noteClosingPrint(input, { context: { operationId } }),
  )
}

/** The paper of a closing, as wide as the roll of its till. */
export default function ClosingPage({ loaderData }: Route.ComponentProps) {
  const { printed, session, till, z_number, shop, width } = loaderData
  const { t } = useTranslation('print/cash')
  const fetcher = useFetcher()
  const paper = useRef<HTMLElement>(null)
  const onPrint = () => void fetcher.submit({ operation_id: newId() }, { method: 'post' })
  useRollPage({ paper, width, onPrint })
  useAutoPrint()
  return (
    <ClosingPreview
      ref={paper}
      printed={printed}
      shop={shop}
      width={width}
      title={t('title', { till, number: z_number })}
      files={`/print/closing/${session}`}
    />
  )
}
