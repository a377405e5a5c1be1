import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { readForm } from '../../../read-form.ts'
import { orErrorPage, toRefusal } from '../../../refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { newId } from '../../../ui/new-id.ts'
import { PageHead } from '../../page-head.tsx'
import { OrderReturnsSection } from '../../returns/order-returns-section.tsx'
import { parseRecipient } from '../invoice/invoice-fields.ts'
import { type RecipientAnswer, readSent } from '../invoice/recipient-answer.ts'
import { LostOrder } from '../order-link/lost-order.tsx'
import { reopenPlacedOrder } from '../placed-order/placed-orders.ts'
import type { Route } from './+types/order-page'
import { drawDocumentQr } from './draw-document-qr.server.ts'
import { FullInvoice } from './full-invoice.tsx'
import { NextStep } from './next-step.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderReference } from './order-reference.tsx'
import { OrderStatus } from './order-status.tsx'
import { CancelOrder } from './progress/cancel-order.tsx'
import { MailConsent } from './progress/mail-consent.tsx'
import { OrderHistory } from './progress/order-history.tsx'
import { OrderProgress } from './progress/order-progress.tsx'
import { RestoreRefusal } from './progress/restore-refusal.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { checkout, returns } = context.get(shopContext)
  const { token } = params
  const [order, orderReturns] = await orErrorPage(
    Promise.all([checkout.getOrder({ token }), returns.getOrderReturns({ token })]),
  )
  const codes = await Promise.all(order.documents.map(drawDocumentQr))
  return { order, orderReturns, codes, token, operationId: newId() }
}

/** The full invoice in place of the order's ticket, the end of the order or its undoing, or the end of the consent to mail. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { checkout, returns } = context.get(shopContext)
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const { token } = params
  const by = { context: { operationId } }
  try {
    if (form.get('intent') === 'withdraw_consent') {
      await checkout.withdrawOrderConsent({ token }, by)
      return { isConsentWithdrawn: true }
    }
    if (form.get('intent') === 'cancel') {
      const { payment_status } = await checkout.getOrder({ token })
      if (payment_status === 'pending') await checkout.cancelOrder({ token }, by)
      else await returns.cancelPaidOrder({ token }, by)
      return redirect('.')
    }
    if (form.get('intent') === 'restore') {
      await checkout.restoreOrder({ token }, by)
      return redirect('.')
    }
    const input = { token, recipient: parseRecipient(form) }
    return { written: await checkout.replaceOrderTicket(input, by) }
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ ...refusal.data, sent: readSent(form) }, refusal.init ?? undefined)
  }
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, orderReturns, codes, token, operationId } = loaderData
  const { t } = useTranslation('store/checkout/order')
  const { dateTime } = useFormat()
  const isOpen = order.payment_status === 'pending'
  // A cancellation that was undone, here or in another browser.
  useEffect(() => {
    if (isOpen) reopenPlacedOrder(token)
  }, [isOpen, token])
  return (
    <article className={styles.page}>
      <PageHead title={t('title', { reference: order.reference })} hidden />
      <OrderReference reference={order.reference} />
      <p className={styles.placed}>{t('placed', { when: dateTime(order.created_at) })}</p>
      <OrderStatus order={order} />
      <RestoreRefusal answer={actionData} />
      <NextStep order={order} token={token} operationId={operationId} />
      <OrderProgress order={order} />
      <div className={styles.columns}>
        <OrderLines order={order} linked />
        <div className={styles.facts}>
          <OrderHistory history={order.history} />
          <OrderReturnsSection order={orderReturns} token={token} />
          <OrderDelivery order={order} />
          <CancelOrder
            order={order}
            operationId={operationId}
            refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
          />
          <OrderDocuments documents={order.documents} codes={codes} token={token} />
          <FullInvoice
            order={order}
            operationId={operationId}
            answer={actionData as RecipientAnswer | undefined}
          />
          <MailConsent
            agrees={order.commercial_mail}
            isWithdrawn={Boolean(actionData && 'isConsentWithdrawn' in actionData)}
            operationId={operationId}
          />
          <div className={styles.keep}>
            <p>{t('keep')}</p>
            <Button kind="quiet" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}

/** A link that has ended, or that nobody was sent. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LostOrder />
  throw error
}
