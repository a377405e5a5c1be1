import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { formatIban } from '../../../core/settings/rules.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../i18n/shop-path.ts'
import { orErrorPage } from '../../refusals.ts'
import { LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { OrderLines } from '../checkout/order/order-lines.tsx'
import { refreshPlacedOrder } from '../checkout/placed-order/placed-orders.ts'
import { PageHead } from '../page-head.tsx'
import { useSendsMail } from '../sends-mail.ts'
import type { Route } from './+types/transfer-page'
import { CancelOrder } from './cancel-order.tsx'
import { CopyButton } from './copy-button.tsx'
import { loadUnpaidOrder } from './load-order.ts'
import { OrderLink } from './order-link.tsx'
import styles from './payment.module.css'
import transferStyles from './transfer-page.module.css'
import { useHeldUntil } from './use-held-until.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await loadUnpaidOrder(request, context)
  const { getPaymentMethods } = context.get(shopContext).checkout
  const { methods, transfer } = await orErrorPage(getPaymentMethods({ token }))
  // Its time is over, or another way was chosen: the payment page says what is possible now.
  if (!transfer) {
    const language = getPathLanguage(new URL(request.url).pathname)
    throw redirect(shopPath(language, `/checkout/payment?order=${token}`))
  }
  return { token, order, transfer, others: methods.length > 1, cancelOperationId: newId() }
}

/** Where to send the money of an order, and until when its pairs are held. */
export default function TransferPage({ loaderData }: Route.ComponentProps) {
  const { token, order, transfer, others, cancelOperationId } = loaderData
  const { t } = useTranslation('store/payments')
  const { money, dateTime } = useFormat()
  const heldUntil = useHeldUntil()
  const isMailed = useSendsMail(order.delivery.email)
  const path = useShopPath()
  const { held_until } = transfer
  useEffect(() => refreshPlacedOrder(token, order), [token, order])
  const amount = money(transfer.missing_cents)
  const until = heldUntil(held_until)
  const rows = [
    ['iban', formatIban(transfer.iban), transfer.iban],
    ['holder', transfer.holder, transfer.holder],
    ['concept', transfer.concept, transfer.concept],
    ['amount', amount, (transfer.missing_cents / 100).toFixed(2).replace('.', ',')],
  ] as const
  return (
    <>
      <PageHead title={t('transfer_title')} hidden />
      <h1 className={styles.heading}>{t('transfer_title')}</h1>
      <div className={styles.columns}>
        <div className={styles.acts}>
          <p>{t('transfer_text', { amount })}</p>
          {transfer.received_cents > 0 && (
            <p role="status" className={styles.kept}>
              {t('transfer_missing', { received: money(transfer.received_cents), missing: amount })}
            </p>
          )}
          <dl className={transferStyles.details}>
            {rows.map(([key, shown, copied]) => (
              <div key={key} className={transferStyles.row}>
                <dt>{t(key)}</dt>
                <dd>
                  <span className={transferStyles.value}>{shown}</span>
                  <CopyButton text={copied} name={t(key)} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.kept}>
            {t('transfer_until', { when: until.soon ? until.when : dateTime(held_until) })}
          </p>
          <p>{t(isMailed ? 'transfer_after' : 'transfer_after.unmailed')}</p>
          <OrderLink token={token} email={order.delivery.email} />
          <div className={styles.row}>
            <LinkButton to={path(`/order/${token}`)}>{t('see_order')}</LinkButton>
            {others && (
              <LinkButton kind="quiet" to={path(`/checkout/payment?order=${token}&choose=1`)}>
                {t('other_method')}
              </LinkButton>
            )}
          </div>
          <CancelOrder token={token} operationId={cancelOperationId} />
        </div>
        <OrderLines order={order} />
      </div>
    </>
  )
}
