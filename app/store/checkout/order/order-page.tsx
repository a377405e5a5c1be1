import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../page-head.tsx'
import type { Route } from './+types/order-page'
import { NextStep } from './next-step.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines, type PlacedOrder } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderReference } from './order-reference.tsx'
import { OrderStatus } from './order-status.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { getOrder } = context.get(shopContext).checkout
  return { order: await orErrorPage(getOrder({ token: params.token })), token: params.token }
}

export default function OrderPage({ loaderData: { order, token } }: Route.ComponentProps) {
  const { t } = useTranslation('store/checkout/order')
  const { dateTime } = useFormat()
  return (
    <article className={styles.page}>
      <PageHead title={t('title', { reference: order.reference })} hidden />
      <OrderReference reference={order.reference} />
      <p className={styles.placed}>{t('placed', { when: dateTime(order.created_at) })}</p>
      <OrderStatus order={order} />
      <NextStep order={order} token={token} />
      <div className={styles.columns}>
        <OrderLines order={order} linked />
        <div className={styles.facts}>
          <OrderDelivery delivery={order.delivery} />
          <Invoice invoice={order.invoice} />
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

function Invoice({ invoice }: Pick<PlacedOrder, 'invoice'>) {
  const { t } = useTranslation('store/checkout/order')
  if (!invoice) return null
  return (
    <section className={styles.fact}>
      <h2 className={styles.small}>{t('invoice')}</h2>
      <p>{invoice.number}</p>
      {invoice.test_mode && <p className={styles.test}>{t('test_mode')}</p>}
    </section>
  )
}
