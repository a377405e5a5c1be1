import { useTranslation } from 'react-i18next'
import { data, Form, redirect } from 'react-router'
import { isOpenRequest } from '../../../core/returns/rules.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage, toRefusal } from '../../refusals.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { drawQrCode, type QrCode } from '../../ui/qr-code.server.ts'
import { PageHead } from '../page-head.tsx'
import { useSendsMail } from '../sends-mail.ts'
import { useShopFacts } from '../shop-facts.ts'
import type { Route } from './+types/request-page'
import {
  type OrderReturns,
  type RequestAnswer,
  type ReturnRequest,
  toUnitKey,
} from './order-returns.ts'
import { Reductions } from './reductions.tsx'
import styles from './returns.module.css'
import { UnitList } from './unit-list.tsx'
import { useRequestStatus } from './use-request-status.ts'
import { useReturnRefusal } from './use-return-refusal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getOrderReturns } = context.get(shopContext).returns
  const order = await orErrorPage(getOrderReturns({ token: params.token }))
  const request = order.requests.find(({ reference }) => reference === params.reference)
  if (!request) throw new Response(null, { status: 404 })
  const code = await drawQrCode(request.reference)
  return { order, request, code, token: params.token, operationId: newId() }
}

/** The buyer keeps the goods after all. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const { token, reference } = params
  try {
    const { returns } = context.get(shopContext)
    await returns.cancelReturnRequest({ token, reference }, { context: { operationId } })
    return redirect('.')
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ refused: refusal.data.refused }, refusal.init ?? undefined)
  }
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, request, code, token, operationId } = loaderData
  const { t } = useTranslation('store/returns')
  const { t: words } = useTranslation('core/returns')
  const { dateTime, size } = useFormat()
  const path = useShopPath()
  const isMailed = useSendsMail(order.email)
  const toStatus = useRequestStatus()
  const refusal = useReturnRefusal(actionData as RequestAnswer | undefined)
  const { reference, kind, status, refusal_ground } = request
  const reason = refusal_ground ? words(`ground.${refusal_ground}`) : request.refusal
  const title = t('request_title', { kind: words(`kind.${kind}`), reference })
  const units = order.units.flatMap((unit) => {
    const named = request.units.find((each) => toUnitKey(each) === toUnitKey(unit))
    return named ? [{ ...unit, size: named.own_size }] : []
  })
  return (
    <article className={styles.page}>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      {refusal && <Notice kind="wrong" title={refusal} />}
      <Notice kind="right">
        <p>
          {t(isMailed ? 'received' : 'received.unmailed', { when: dateTime(request.created_at) })}
        </p>
      </Notice>
      <p>
        {t('status_label')}: <strong>{toStatus(request)}</strong>
      </p>
      {reason && <Notice>{t('refusal', { reason })}</Notice>}
      <UnitList units={units} />
      <Reductions request={request} order={order} />
      {request.units.map((unit) =>
        unit.size ? (
          <p key={toUnitKey(unit)}>{t(toWish(status), { size: size(unit.size) })}</p>
        ) : null,
      )}
      {status === 'open' && <Instructions order={order} request={request} code={code} />}
      <div className={styles.buttons}>
        <LinkButton kind="quiet" to={path(`/order/${token}`)}>
          {t('back_to_order')}
        </LinkButton>
        {status === 'open' && (
          <Form method="post">
            <input type="hidden" name="operation_id" value={operationId} />
            <Button type="submit" kind="quiet" aria-describedby="cancel-hint">
              {t('cancel')}
            </Button>
          </Form>
        )}
      </div>
      {status === 'open' && (
        <p id="cancel-hint" className={styles.soft}>
          {t('cancel_hint')}
        </p>
      )}
    </article>
  )
}

/** What became of the size that the buyer wanted instead. */
function toWish(status: ReturnRequest['status']) {
  if (status === 'exchanged') return 'was_given'
  return isOpenRequest(status) ? 'wants' : 'wanted'
}

interface InstructionsProps {
  order: OrderReturns
  request: ReturnRequest
  code: QrCode
}

function Instructions({ order, request, code }: InstructionsProps) {
  const { t } = useTranslation('store/returns')
  const shop = useShopFacts()
  const { reference, kind, way, is_late } = request
  if (is_late)
    return (
      <section className={styles.section}>
        <h2>{t('next')}</h2>
        <p>{t('next.late')}</p>
      </section>
    )
  if (!order.is_sent && kind === 'withdrawal')
    return (
      <section className={styles.section}>
        <h2>{t('next')}</h2>
        <p>{t('next.unsent')}</p>
      </section>
    )
  const address = shop?.address && `${shop.address.street}, ${shop.address.place}`
  return (
    <section className={styles.section}>
      <h2>{t('next')}</h2>
      <p>{t(`next.${way}`, { reference, address: address || t('shop') })}</p>
      {kind === 'size_change' && <p>{t('next.size_change')}</p>}
      <figure className={styles.qr}>
        <svg
          role="img"
          aria-label={t('qr', { reference })}
          viewBox={`0 0 ${code.modules} ${code.modules}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <figcaption>{reference}</figcaption>
      </figure>
    </section>
  )
}
