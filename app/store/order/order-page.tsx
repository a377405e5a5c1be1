import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { orStatus } from '../../refusals.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/order-page'
import { Delivery } from './delivery.tsx'
import { type Order, OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getOrder } = context.get(shopContext).checkout
  return { order: await orStatus(getOrder({ token: params.token })), token: params.token }
}

export default function OrderPage({ loaderData: { order, token } }: Route.ComponentProps) {
  const { t } = useTranslation('store/order')
  const { t: words } = useTranslation('core/sales')
  const { dateTime } = useFormat()
  const title = t('title', { reference: order.reference })
  return (
    <>
      <PageHead title={title} hidden />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.placed}>{t('placed', { when: dateTime(order.created_at) })}</p>
      <p className={styles.status}>
        <span className={styles.statusName}>{t('status')}</span>
        <strong>
          {words(`payment_status.${order.payment_status}`)}
          {order.fulfillment_status &&
            ` · ${words(`fulfillment_status.${order.fulfillment_status}`)}`}
        </strong>
      </p>
      <NextStep order={order} token={token} />
      <div className={styles.columns}>
        <OrderLines order={order} />
        <div>
          <Delivery delivery={order.delivery} />
          <Invoice invoice={order.invoice} />
          <p className={styles.keep}>{t('keep')}</p>
        </div>
      </div>
    </>
  )
}

/** What the buyer may still do, or need not. */
function NextStep({ order, token }: { order: Order; token: string }) {
  const { t } = useTranslation('store/order')
  const { dateTime } = useFormat()
  const path = useShopPath()
  const late = order.payments.find(({ state }) => state === 'refund_due' || state === 'refunded')
  if (order.payment_status === 'expired')
    return <Notice>{t(late ? (late.state as 'refund_due' | 'refunded') : 'expired')}</Notice>
  if (late) return <Notice>{t('paid_twice')}</Notice>
  if (order.payment_status !== 'pending' || !order.reserved_until) return null
  return (
    <Notice>
      <p>{t('waiting', { when: dateTime(order.reserved_until) })}</p>
      <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('pay')}</LinkButton>
    </Notice>
  )
}

function Invoice({ invoice }: Pick<Order, 'invoice'>) {
  const { t } = useTranslation('store/order')
  if (!invoice) return null
  return (
    <section className={styles.invoice}>
      <h2 className={styles.small}>{t('invoice')}</h2>
      <p>{invoice.number}</p>
      {invoice.test_mode && <p className={styles.test}>{t('test_mode')}</p>}
    </section>
  )
}
