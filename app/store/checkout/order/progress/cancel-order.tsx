import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { isPaid } from '../../../../../core/sales/rules.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { PlacedOrder } from '../order-lines.tsx'
import page from '../order-page.module.css'

const NOT_SENT = ['pending', 'preparing', 'ready_for_pickup']
const REFUSALS = ['ALREADY_SENT', 'ALREADY_CANCELLED'] as const

interface CancelOrderProps {
  order: PlacedOrder
  operationId: string
  /** Why the shop did not cancel it. */
  refused: { code: string } | undefined
}

/** Cancels an order that has not left the shop; nothing of one that has, or that is cancelled. */
export function CancelOrder({ order, operationId, refused }: CancelOrderProps) {
  const { t } = useTranslation('store/checkout/order')
  const { t: refusalText } = useTranslation('core/returns')
  const { money } = useFormat()
  const isBusy = useNavigation().state !== 'idle'
  const refusal = REFUSALS.find((code) => code === refused?.code)
  if (refusal) return <Notice kind="wrong" title={refusalText(refusal)} />
  if (!canCancel(order)) return null
  const text = isPaid(order.payment_status)
    ? t('cancel_paid', { money: money(order.total_cents) })
    : t('cancel_unpaid')
  return (
    <details className={page.more}>
      <summary>{t('cancel')}</summary>
      <p>{text}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="operation_id" value={operationId} />
        <Button
          kind="quiet"
          type="submit"
          name="intent"
          value="cancel"
          aria-busy={isBusy}
          aria-disabled={isBusy}
        >
          {t('cancel_now')}
        </Button>
      </Form>
    </details>
  )
}

function canCancel({ payment_status, fulfillment_status }: PlacedOrder): boolean {
  if (payment_status === 'pending')
    return fulfillment_status === null || NOT_SENT.includes(fulfillment_status)
  return payment_status === 'paid' && NOT_SENT.includes(fulfillment_status ?? '')
}
