import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation } from 'react-router'
import { shopContext } from '../../context.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage, toRefusal } from '../../refusals.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/give-back-page'
import { NoteField } from './note-field.tsx'
import { parseUnits, type RequestAnswer } from './order-returns.ts'
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

/** Asks to give chosen articles back, or for another size of them. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const note = String(form.get('note') ?? '').trim()
  const kind = form.get('kind') === 'size_change' ? 'size_change' : 'return'
  const units = parseUnits(form).map(({ wanted_variant_id, ...unit }) => ({
    ...unit,
    ...(kind === 'size_change' && wanted_variant_id && { wanted_variant_id }),
  }))
  const way = form.get('way') === 'shop' ? 'shop' : 'parcel'
  const operationId = String(form.get('operation_id') ?? '')
  try {
    const { reference } = await context
      .get(shopContext)
      .returns.openReturnRequest(
        { token: params.token, kind, way, units, ...(note && { note }) },
        { context: { operationId } },
      )
    return redirect(toRequestPath(url, params.token, reference))
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ refused: refusal.data.refused }, refusal.init ?? undefined)
  }
}

export default function GiveBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, token, operationId } = loaderData
  const { t } = useTranslation('store/returns')
  const path = useShopPath()
  const busy = useNavigation().state !== 'idle'
  const refusal = useReturnRefusal(actionData as RequestAnswer | undefined)
  const parcel = order.is_return_free ? t('way.parcel_free') : t('way.parcel_paid')
  return (
    <article className={styles.page}>
      <PageHead title={t('give_back_title')} hidden />
      <h1>{t('give_back_title')}</h1>
      <p>{t('give_back_intro', { reference: order.reference })}</p>
      <ReturnPeriod order={order} />
      {refusal && <Notice kind="wrong" title={refusal} />}
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="operation_id" value={operationId} />
        <Options
          name="kind"
          legend={t('what')}
          options={[
            ['return', t('kind.return')],
            ['size_change', t('kind.size_change')],
          ]}
        />
        <h2>{t('articles')}</h2>
        <UnitList units={order.units} chosen={[]} withSizes />
        <Options
          name="way"
          legend={t('how')}
          options={[
            ['shop', t('way.shop')],
            ['parcel', parcel],
          ]}
        />
        <NoteField />
        <div className={styles.buttons}>
          <Button type="submit" aria-busy={busy} aria-disabled={busy}>
            {t('ask')}
          </Button>
          <LinkButton kind="quiet" to={path(`/order/${token}`)}>
            {t('back_to_order')}
          </LinkButton>
        </div>
      </Form>
    </article>
  )
}

interface OptionsProps {
  name: string
  legend: string
  options: readonly (readonly [string, string])[]
}

function Options({ name, legend, options }: OptionsProps) {
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map(([value, label], at) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={at === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
