import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, type Language } from '../../../../core/base/languages.ts'
import { PICKUP_METHOD } from '../../../../core/shipping/rules.ts'
import { phoneLink } from '../../../phone-link.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import type { OfficeOrder } from '../order.ts'
import { toMethodKey } from '../orders-table.tsx'
import styles from '../shipping.module.css'

/** Where an order goes, and how its buyer is reached. */
export function OrderDelivery({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { delivery, language } = order
  const isPickup = delivery.method === PICKUP_METHOD
  const town = [delivery.postal_code, delivery.city].filter(Boolean).join(' ')
  const province = delivery.province === delivery.city ? null : delivery.province
  return (
    <section className={detail.part} aria-labelledby="delivery">
      <h2 id="delivery">{t('delivery')}</h2>
      <address className={styles.address} data-personal="">
        <p>
          <strong>{delivery.name}</strong>
        </p>
        {isPickup ? (
          <p>{t('at_the_counter')}</p>
        ) : (
          [delivery.address, delivery.address_extra, town, province]
            .filter(Boolean)
            .map((line) => <p key={line}>{line}</p>)
        )}
      </address>
      {delivery.point && (
        <p>
          <strong>{t('point')}</strong> {delivery.point.code}: {delivery.point.name},{' '}
          {delivery.point.address}, {delivery.point.postal_code} {delivery.point.city}
        </p>
      )}
      {delivery.notes && (
        <p className={styles.notes} data-personal="">
          <strong>{t('notes')}</strong> {delivery.notes}
        </p>
      )}
      <FactPairs
        facts={[
          [
            t('phone'),
            <Personal key="phone">
              <a href={phoneLink(delivery.phone)}>{delivery.phone}</a>
            </Personal>,
          ],
          [
            t('email'),
            delivery.email && (
              <Personal key="email">
                <a href={`mailto:${delivery.email}`}>{delivery.email}</a>
              </Personal>
            ),
          ],
          [t('column.method'), t(`method.${toMethodKey(delivery.method)}`)],
          [t('language'), LANGUAGE_NAMES[language as Language] ?? language],
        ]}
      />
    </section>
  )
}
