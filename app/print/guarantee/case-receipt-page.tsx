import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { parseReceiptSize } from '../complaints/receipt.ts'
import { ReceiptPage } from '../complaints/receipt-page.tsx'
import type { Route } from './+types/case-receipt-page'
import { buildCaseReceipt } from './case-receipt.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { guarantee, devices } = context.get(shopContext)
  const [found, print, shop] = await orErrorPage(
    Promise.all([
      guarantee.getGuaranteeCase({ reference: params.reference }),
      devices.getPrintSettings({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  const paper = url.searchParams.get('paper') === 'ended' ? 'ended' : 'taken'
  const receipt = await buildCaseReceipt(found, { paper, shop })
  return { receipt, size: parseReceiptSize(url, print.paper_width) }
}

/** What the owner of a pair under guarantee takes along. */
export default function CaseReceiptPage({ loaderData: { receipt, size } }: Route.ComponentProps) {
  const { t } = useTranslation('print/guarantee')
  return (
    <ReceiptPage
      title={t('title', { reference: receipt.number })}
      receipt={receipt}
      size={size}
      back={{ to: `/admin/guarantee/${receipt.number}`, text: t('back') }}
    />
  )
}
