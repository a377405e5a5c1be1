import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../link.tsx'
import type { OrderReturns } from './order-returns.ts'
import { ReturnPeriod } from './return-period.tsx'
import styles from './returns.module.css'
import { useRequestStatus } from './use-request-status.ts'

/** On the page of an order: what was asked for, and the ways to give something back while there is time. */
export function OrderReturnsSection({ order, token }: { order: OrderReturns; token: string }) {
  const { t } = useTranslation('store/returns')
  const { t: words } = useTranslation('core/returns')
  const toStatus = useRequestStatus()
  const path = useShopPath()
  const { requests, is_open, last_day } = order
  const isLeft = order.units.some(({ state }) => state !== 'returned')
  const canAsk = is_open && isLeft
  if (!canAsk && requests.length === 0 && last_day === null) return null
  return (
    <section className={styles.section} aria-labelledby="returns">
      <h2 id="returns">{t('section')}</h2>
      {requests.length > 0 && (
        <ul>
          {requests.map((request) => (
            <li key={request.reference}>
              <Link to={path(`/order/${token}/devoluciones/${request.reference}`)}>
                {t('request_title', {
                  kind: words(`kind.${request.kind}`),
                  reference: request.reference,
                })}
              </Link>
              {` · ${toStatus(request)}`}
            </li>
          ))}
        </ul>
      )}
      {isLeft && <ReturnPeriod order={order} />}
      {canAsk && (
        <div className={styles.buttons}>
          <LinkButton kind="quiet" to={path(`/order/${token}/desistir`)}>
            {t('withdraw_here')}
          </LinkButton>
          {order.is_sent && (
            <LinkButton kind="quiet" to={path(`/order/${token}/devolver`)}>
              {t('give_back')}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}
