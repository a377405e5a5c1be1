import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { guard } from '../../access/guard.ts'
import { languageContext, shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { getWidthCookie, parseTicketParams } from '../ticket/ticket-params.ts'
import { useAutoPrint, useRollPage } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/x-reading-page'
import { ClosingPreview } from './closing-preview.tsx'
import { buildXReading } from './printed-closing.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { cash, devices } = context.get(shopContext)
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const [reading, print, { store_name: name, logo }] = await orErrorPage(
    Promise.all([
      cash.getXReading({ till: params.till }),
      devices.getPrintSettings({ till: params.till }),
      context.get(shopProfileContext).read(),
    ]),
  )
  const { width } = parseTicketParams(url, request.headers.get('cookie'), print.paper_width)
  const cookie = getWidthCookie(url)
  const shop = { name, logo: print.ticket_logo ? logo : null }
  const body = { printed: buildXReading(reading, language), till: params.till, shop, width }
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** The figures of an open till as they are now, on the roll. Nothing is written by it. */
export default function XReadingPage({ loaderData }: Route.ComponentProps) {
  const { printed, till, shop, width } = loaderData
  const { t } = useTranslation('print/cash')
  const paper = useRef<HTMLElement>(null)
  useRollPage({ paper, width })
  useAutoPrint()
  return (
    <ClosingPreview
      ref={paper}
      printed={printed}
      shop={shop}
      width={width}
      title={t('x_title', { till })}
    />
  )
}
