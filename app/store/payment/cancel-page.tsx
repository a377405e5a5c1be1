import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/cancel-page'
import { orderOf } from './find-order.ts'
import styles from './payment.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await orderOf(request, context)
  return { token, until: order.payment_status === 'pending' ? order.reserved_until : null }
}

export default function CancelPage({ loaderData: { token, until } }: Route.ComponentProps) {
  const { t } = useTranslation('store/payment')
  const { time } = useFormat()
  const path = useShopPath()
  return (
    <section className={styles.end}>
      <PageHead title={t('cancel_title')} hidden />
      <h1 className={styles.title}>{t('cancel_title')}</h1>
      <p>{until ? t('cancel_text', { time: time(until) }) : t('cancel_over')}</p>
      <div className={styles.acts}>
        {until && (
          <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('retry')}</LinkButton>
        )}
        <LinkButton kind="quiet" to={path(until ? `/order/${token}` : '/catalogo')}>
          {t(until ? 'see_order' : 'to_catalog')}
        </LinkButton>
      </div>
    </section>
  )
}
