import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage, toRefusal } from '../../refusals.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import { useSendsMail } from '../sends-mail.ts'
import type { Route } from './+types/withdraw-page'
import { NoteField } from './note-field.tsx'
import { type OrderReturns, parseUnits, type RequestAnswer, toUnitKey } from './order-returns.ts'
import { toRequestPath } from './request-path.ts'
import { ReturnPeriod } from './return-period.tsx'
import styles from './returns.module.css'
import { UnitList } from './unit-list.tsx'
import { useReturnRefusal } from './use-return-refusal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getOrderReturns } = context.get(shopContext).returns
  const order = await orErrorPage(getOrderReturns({ token: params.token }))
  return { order, token: params.token, operationId: newId() }
}

/** First what is withdrawn from, then the act of the law: the second form alone writes. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const units = form.getAll('unit').map(String)
  const note = String(form.get('note') ?? '').trim()
  if (form.get('step') !== 'confirm') {
    if (units.length === 0) return data({ refused: undefined }, { status: 400 })
    return { review: { units, note } }
  }
  const { openReturnRequest } = context.get(shopContext).returns
  const operationId = String(form.get('operation_id') ?? '')
  try {
    const { reference } = await openReturnRequest(
      { token: params.token, kind: 'withdrawal', units: parseUnits(form), ...(note && { note }) },
      { context: { operationId } },
    )
    return redirect(toRequestPath(url, params.token, reference))
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ refused: refusal.data.refused }, refusal.init ?? undefined)
  }
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, token, operationId } = loaderData
  const { t } = useTranslation('store/returns')
  const answer = actionData as RequestAnswer | undefined
  const refusal = useReturnRefusal(answer)
  return (
    <article className={styles.page}>
      <PageHead title={t('withdraw_title')} hidden />
      <h1>{t('withdraw_title')}</h1>
      {refusal && <Notice kind="wrong" title={refusal} />}
      {answer?.review ? (
        <Review order={order} token={token} operationId={operationId} review={answer.review} />
      ) : (
        <Choice order={order} token={token} />
      )}
    </article>
  )
}

function Choice({ order, token }: { order: OrderReturns; token: string }) {
  const { t } = useTranslation('store/returns')
  const path = useShopPath()
  const chosen = order.units.filter(({ state }) => state === 'kept').map(toUnitKey)
  return (
    <>
      <p>{t('withdraw_intro', { reference: order.reference })}</p>
      <ReturnPeriod order={order} />
      {!order.is_open && order.last_day !== null && <p>{t('over_withdraw')}</p>}
      <Form method="post" className={styles.form} noValidate>
        <h2>{t('articles')}</h2>
        <UnitList units={order.units} chosen={chosen} />
        <dl className={styles.facts}>
          <dt>{t('name')}</dt>
          <dd>{order.name}</dd>
          <dt>{t('email')}</dt>
          <dd>{order.email}</dd>
        </dl>
        <NoteField />
        <div className={styles.buttons}>
          <Button type="submit">{t('continue')}</Button>
          <LinkButton kind="quiet" to={path(`/order/${token}`)}>
            {t('back_to_order')}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}

interface ReviewProps {
  order: OrderReturns
  token: string
  operationId: string
  review: NonNullable<RequestAnswer['review']>
}

function Review({ order, token, operationId, review }: ReviewProps) {
  const { t } = useTranslation('store/returns')
  const { money } = useFormat()
  const path = useShopPath()
  const busy = useNavigation().state !== 'idle'
  const units = order.units.filter((unit) => review.units.includes(toUnitKey(unit)))
  const kept = order.units.some(
    (unit) => unit.state !== 'returned' && !review.units.includes(toUnitKey(unit)),
  )
  const shipping = kept ? 0 : order.shipping_back_cents
  const cents = units.reduce((sum, { left_cents }) => sum + left_cents, 0) + shipping
  const { name, email, reference } = order
  const isMailed = useSendsMail(email)
  return (
    <>
      <p>{t(isMailed ? 'review_text' : 'review_text.unmailed', { name, reference, email })}</p>
      <UnitList units={units} />
      <p>
        {t('money_back', { money: money(cents) })}
        {shipping > 0 && ` ${t('with_shipping', { money: money(shipping) })}`}
      </p>
      <Form method="post">
        <input type="hidden" name="operation_id" value={operationId} />
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="note" value={review.note} />
        {review.units.map((key) => (
          <input key={key} type="hidden" name="unit" value={key} />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" aria-busy={busy} aria-disabled={busy}>
            {t('confirm_withdrawal')}
          </Button>
          <LinkButton kind="quiet" to={path(`/order/${token}/desistir`)}>
            {t('back')}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}
