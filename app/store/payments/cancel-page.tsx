import { useTranslation } from 'react-i18next'
import { wasCancelled } from '../../../core/checkout/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/cancel-page'
import { CancelOrder } from './cancel-order.tsx'
import { loadUnpaidOrder } from './load-order.ts'
import styles from './payment.module.css'
import { UnpayableOrder } from './unpayable-order.tsx'
import { useHeldUntil } from './use-held-until.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  // An order that was paid in another tab redirects to its own page.
  const { token, order } = await loadUnpaidOrder(request, context)
  return {
    token,
    order,
    until: order.payment_status === 'pending' ? order.reserved_until : null,
    refused: order.payments[0]?.state === 'failed',
    operationId: newId(),
  }
}

export default function CancelPage({ loaderData }: Route.ComponentProps) {
  const { token, order, until, refused, operationId } = loaderData
  const { t } = useTranslation('store/payments')
  const heldUntil = useHeldUntil()
  const path = useShopPath()
  const title = t(!until && wasCancelled(order.history) ? 'cancelled_title' : 'cancel_title')
  return (
    <section className={styles.end}>
      <PageHead title={title} hidden />
      <h1 className={styles.title}>{title}</h1>
      {until ? (
        <>
          {refused && <p>{t('card_refused')}</p>}
          <p>{t('cancel_text', { time: heldUntil(until).when })}</p>
          <div className={styles.row}>
            <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('retry')}</LinkButton>
            <LinkButton kind="quiet" to={path(`/order/${token}`)}>
              {t('see_order')}
            </LinkButton>
          </div>
          <CancelOrder token={token} operationId={operationId} />
        </>
      ) : (
        <UnpayableOrder token={token} order={order} operationId={operationId} />
      )}
    </section>
  )
}
