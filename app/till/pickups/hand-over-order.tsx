import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { MoneyForm } from '../payments/money-form.tsx'
import type { TenderInput } from '../payments/payment-balance.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { useBusyDialog } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import styles from './hand-over-order.module.css'

type PickupOrder = Awaited<ReturnType<Shop['sales']['getSale']>>
type HandedOver = Awaited<ReturnType<Shop['till']['handOverOrder']>>

const WAITING = ['pending', 'preparing', 'ready_for_pickup']

/** Whether a sale is an order that waits for its buyer to come and take it. */
const isToHandOver = ({ is_pickup, fulfillment_status, payment_status }: PickupOrder): boolean =>
  is_pickup &&
  WAITING.includes(fulfillment_status ?? '') &&
  (payment_status === 'paid' || payment_status === 'pending')

/** Hands an order over to who brought its code; one that is not paid is paid in the same act, into this till. */
export function HandOverOrder({ till, sale }: { till: string; sale: PickupOrder }) {
  const { t } = useTranslation('till/pickups')
  const { money } = useFormat()
  const refusalText = useTillRefusalText()
  const operate = useOperation()
  const queries = useQueryClient()
  const { print } = useTillPrinting(till)
  const [busy, setBusy] = useState(false)
  useBusyDialog(busy)
  const [error, setError] = useState('')
  const [result, setResult] = useState<HandedOver>()
  const { sale_id, total_cents, payment_status } = sale
  const isDue = payment_status === 'pending'

  async function handOver(tenders?: TenderInput[]) {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      const payment = tenders && (await toPayment(till, tenders))
      const done = await operate(
        { sale_id, ...(payment && { payment }) },
        client.till.handOverOrder,
      )
      setResult(done)
      void queries.invalidateQueries({ queryKey: ['sale', sale_id] })
      if (payment && done.handed_over) void print({ paper: 'sale', id: sale_id })
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
    } finally {
      setBusy(false)
    }
  }
  if (result) return <Result result={result} />
  if (!isToHandOver(sale)) return sale.is_pickup && <Ended sale={sale} />
  return (
    <section className={styles.acts} aria-label={t('hand_over')}>
      {isDue ? (
        <MoneyForm
          till={till}
          total={total_cents}
          price={total_cents}
          submitLabel={t('hand_over_due', { amount: money(total_cents) })}
          busy={busy}
          error={error}
          onPay={(tenders) => void handOver(tenders)}
        />
      ) : (
        <>
          <p className={styles.due}>{t('hand_over_paid')}</p>
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Button size="xl" loading={busy} onClick={() => void handOver()}>
            {t('hand_over')}
          </Button>
        </>
      )}
    </section>
  )
}

/** Why an order whose code was scanned is not handed over. */
function Ended({ sale: { fulfillment_status } }: { sale: PickupOrder }) {
  const { t } = useTranslation('till/pickups')
  const isHandedOver = fulfillment_status === 'delivered'
  return (
    <Alert color="yellow" role="status">
      {t(isHandedOver ? 'handed_over_before' : 'not_in_force')}
    </Alert>
  )
}

/** The change while the customer stands there, and what was paid for nothing. */
function Result({ result: { change_cents, refund_cents } }: { result: HandedOver }) {
  const { t } = useTranslation('till/pickups')
  const { money } = useFormat()
  return (
    <Alert color={refund_cents > 0 ? 'yellow' : 'green'} role="status" title={t('handed_over')}>
      {change_cents > 0 && (
        <strong className={styles.change}>{t('change', { amount: money(change_cents) })}</strong>
      )}
      {refund_cents > 0 && t('refund_due', { amount: money(refund_cents) })}
    </Alert>
  )
}

async function toPayment(till: string, tenders: TenderInput[]) {
  const { session } = await client.cash.getCashSession({ till })
  // Of a closed till there is none: the shop then says so.
  const cash_session_id = session?.cash_session_id ?? Number.MAX_SAFE_INTEGER
  return { cash_session_id, tenders }
}
