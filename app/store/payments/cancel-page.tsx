import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/cancel-page'
import { unpaidOrderOf } from './find-order.ts'
import { GiveUp } from './give-up.tsx'
import styles from './payment.module.css'
import { TimeOver } from './time-over.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  // Somebody who paid in another tab must not read here that he did not.
  const { token, order } = await unpaidOrderOf(request, context)
  const { searchParams } = new URL(request.url)
  return {
    token,
    until: order.payment_status === 'pending' ? order.reserved_until : null,
    refused: order.payments[0]?.state === 'failed',
    givenUp: searchParams.has('given_up'),
    releaseId: newId(),
  }
}

export default function CancelPage({ loaderData }: Route.ComponentProps) {
  const { token, until, refused, givenUp, releaseId } = loaderData
  const { t } = useTranslation('store/payments')
  const { time } = useFormat()
  const path = useShopPath()
  return (
    <section className={styles.end}>
      <PageHead title={t('cancel_title')} hidden />
      <h1 className={styles.title}>{t('cancel_title')}</h1>
      {until ? (
        <>
          {refused && <p>{t('card_refused')}</p>}
          <p>{t('cancel_text', { time: time(until) })}</p>
          <div className={styles.row}>
            <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('retry')}</LinkButton>
            <LinkButton kind="quiet" to={path(`/order/${token}`)}>
              {t('see_order')}
            </LinkButton>
          </div>
          <GiveUp token={token} releaseId={releaseId} />
        </>
      ) : (
        <TimeOver token={token} givenUp={givenUp} />
      )}
    </section>
  )
}
