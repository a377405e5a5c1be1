import { useTranslation } from 'react-i18next'
import { Form, redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/test-bank-page'
import { loadOrder } from './load-order.ts'
import styles from './payment.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await loadOrder(request, context)
  const { reference, total_cents } = order
  return { token, reference, total_cents, operationId: newId() }
}

/** The bank's side: settles the payment and sends the buyer back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = getPathLanguage(new URL(request.url).pathname)
  const token = String(form.get('order') ?? '')
  const answer = String(form.get('answer') ?? '')
  const { checkout } = context.get(shopContext)

  const late = answer === 'late'
  const outcome = late ? 'captured' : (answer as 'captured')
  const operation = { context: { operationId: String(form.get('operation_id') ?? '') } }
  const { state } = await orErrorPage(
    checkout.settleTestPayment({ payment: params.payment, outcome, late }, operation),
  )
  const paid = state === 'captured' || state === 'refund_due' || state === 'refunded'
  const next = paid ? '/checkout/success' : '/checkout/cancel'
  return redirect(shopPath(language, `${next}?order=${token}`))
}

const ANSWERS = [
  ['captured', 'bank_pays'],
  ['failed', 'bank_fails'],
  ['cancelled', 'bank_cancels'],
  ['late', 'bank_late'],
] as const

export default function TestBankPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('store/payments')
  const { money } = useFormat()
  const amount = money(loaderData.total_cents)
  return (
    <>
      <PageHead title={t('bank_title')} hidden />
      <Form method="post" className={styles.bank}>
        <h1 className={styles.title}>{t('bank_title')}</h1>
        <p className={styles.amount}>
          {t('bank_amount', { amount, reference: loaderData.reference })}
        </p>
        <p>{t('bank_text')}</p>
        <input type="hidden" name="order" value={loaderData.token} />
        <input type="hidden" name="operation_id" value={loaderData.operationId} />
        {ANSWERS.map(([value, words]) => (
          <Button
            key={value}
            type="submit"
            name="answer"
            value={value}
            kind={value === 'captured' ? 'main' : 'quiet'}
          >
            {t(words)}
          </Button>
        ))}
      </Form>
    </>
  )
}
