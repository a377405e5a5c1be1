import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/complaint-receipt-page'
import { buildComplaintReceipt } from './complaint-receipt.ts'
import { parseReceiptSize } from './receipt.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { complaints, devices } = context.get(shopContext)
  const complaint_id = Number(params.complaint)
  const [complaint, print, shop] = await orErrorPage(
    Promise.all([
      complaints.getComplaint({ complaint_id }),
      devices.getPrintSettings({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  const size = parseReceiptSize(url, print.paper_width)
  return { receipt: buildComplaintReceipt(complaint, shop), size, complaint_id }
}

/** What a customer who complained takes along. */
export default function ComplaintReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, size, complaint_id } = loaderData
  const { t } = useTranslation('print/complaints')
  return (
    <ReceiptPage
      title={t('title', { number: receipt.number })}
      receipt={receipt}
      size={size}
      back={{ to: `/admin/complaints/${complaint_id}`, text: t('back') }}
    />
  )
}
