import { Alert, Button } from '@mantine/core'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { useMe } from '../../use-me.ts'
import { parseCost } from '../cost-text.ts'
import type { Route } from './+types/receipt-page'
import { PaymentForm } from './payment-form.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { type Receipt, receiptsParams } from './receipts-params.ts'
import { WaitingCustomers } from './waiting-customers.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt_id = Number(params.receipt)
  if (!Number.isSafeInteger(receipt_id) || receipt_id < 1) throw new Response(null, { status: 404 })
  const { suppliers } = context.get(shopContext)
  return { receipt: await orErrorPage(suppliers.getSupplierReceipt({ receipt_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const receipt_id = Number(params.receipt)
  const path = `${receiptsParams.path}/${receipt_id}`
  return submit(request, {
    save: async (sent, operation) => {
      const text = (name: string) => sent.text(name) || null
      await suppliers.saveSupplierReceipt(
        {
          receipt_id,
          delivery_note: text('delivery_note'),
          invoice_number: text('invoice_number'),
          due_on: text('due_on'),
          paid_on: text('paid_on'),
        },
        operation,
      )
      return redirect(withSuccess(path, 'saved'))
    },
    cost: async (sent, operation) => {
      const line_id = Number(sent.text('line_id'))
      const cost_cents = parseCost(sent.text('cost')) ?? Number.NaN
      await suppliers.correctReceiptCost({ receipt_id, line_id, cost_cents }, operation)
      return redirect(withSuccess(path, 'cost'))
    },
  })
}

export default function ReceiptPage({ loaderData: { receipt }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['suppliers'] })
  useSuccessNotice({
    received: t('success.received'),
    saved: t('success.saved'),
    cost: t('success.cost'),
  })
  const { supplier, delivery_note, order } = receipt
  return (
    <>
      <PageHeader
        title={delivery_note ? t('receipt', { note: delivery_note }) : t('receipt_plain')}
        text={supplier.name}
        back={{ to: receiptsParams.path, label: t('title') }}
        actions={<LabelsButton receipt={receipt} />}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      {order?.status === 'cancelled' && (
        <Alert color="red" mb="md">
          {t('order_cancelled')}
        </Alert>
      )}
      <div className={detail.parts}>
        <div className={detail.column}>
          <WaitingCustomers waiting={receipt.waiting} />
          <ReceiptLines receipt={receipt} />
          <PaymentForm
            key={`${receipt.paid_on} ${receipt.due_on}`}
            receipt={receipt}
            fieldError={refusal.fieldError}
          />
        </div>
        <Facts receipt={receipt} />
      </div>
    </>
  )
}

/** Leads to exactly the labels of what came in, for whoever may print them. */
function LabelsButton({ receipt: { receipt_id, pairs } }: { receipt: Receipt }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const me = useMe()
  if (!mayOpen(me, '/print-all-labels')) return null
  return (
    <Button
      component="a"
      href={`/print-all-labels?receipt=${receipt_id}`}
      leftSection={<IconTag size={18} />}
    >
      {t('labels', { count: pairs })}
    </Button>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const { money } = useFormat()
  const { order } = receipt
  const facts: [string, ReactNode][] = [
    [t('supplier'), receipt.supplier.name],
    [
      t('order'),
      order && (
        <Link key="order" to={`/admin/supplier-orders/${order.reference}`}>
          {order.reference}
        </Link>
      ),
    ],
    [t('place'), receipt.place],
    [t('delivered_on'), <When key="day" at={receipt.delivered_on} isDay />],
    [t('delivery_note'), receipt.delivery_note],
    [t('invoice_number'), receipt.invoice_number],
    [t('pairs_column'), t('pairs', { count: receipt.pairs })],
    [t('net'), receipt.net_cents !== null && money(receipt.net_cents)],
    [t('due_on'), receipt.due_on && <When key="due" at={receipt.due_on} isDay />],
    [t('paid_on'), receipt.paid_on && <When key="paid" at={receipt.paid_on} isDay />],
    [t('created'), <When key="created" at={receipt.created_at} />],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
