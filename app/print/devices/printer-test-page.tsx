import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { PaperFrame } from '../paper-frame.tsx'
import { drawCode128 } from '../ticket/code128.ts'
import { WidthOptions } from '../ticket/print-option.tsx'
import { getWidthCookie, parseTicketParams, ROLL_WIDTHS } from '../ticket/ticket-params.ts'
import { useRollPage } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/printer-test-page'
import { PrinterTestPaper } from './printer-test-paper.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const [settings, { store_name }] = await orErrorPage(
    Promise.all([
      context.get(shopContext).settings.getSettings({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  const set = settings.settings.find(({ key }) => key === 'ticket_width')
  const shopWidth = ROLL_WIDTHS.find((each) => each === set?.value)
  const { width } = parseTicketParams(url, request.headers.get('cookie'), shopWidth)
  const body = { width, name: store_name, barcode: await drawCode128('HORMA-123') }
  const cookie = getWidthCookie(url)
  return cookie ? data(body, { headers: { 'set-cookie': cookie } }) : data(body)
}

/** A page to see whether a printer has the letters, the euro sign, the full width and sharp bars. */
export default function PrinterTestPage({ loaderData }: Route.ComponentProps) {
  const { width, name, barcode } = loaderData
  const { t } = useTranslation('print/devices')
  const paper = useRef<HTMLElement>(null)
  useRollPage({ paper, width })
  return (
    <PaperFrame
      title={t('test_title')}
      shop={name}
      back={{ to: '/admin/printer-settings', text: t('test_back') }}
      preview={t('test_preview')}
      tools={<WidthOptions width={width} />}
    >
      <PrinterTestPaper ref={paper} width={width} name={name} barcode={barcode} />
    </PaperFrame>
  )
}
