import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { useShopFacts } from '../../shop-facts.ts'
import styles from './order-link-page.module.css'

/** How to get the link of an order from a shop that cannot mail it. */
export function UnmailedLink() {
  const { t } = useTranslation('store/checkout/order-link')
  const facts = useShopFacts()
  return (
    <Notice>
      <p>{t('unmailed')}</p>
      <p className={styles.contact}>
        {facts?.phone && (
          <a href={`tel:${facts.phone.replace(/[^\d+]/g, '')}`}>
            {t('call', { phone: facts.phone })}
          </a>
        )}
        {facts?.email && <a href={`mailto:${facts.email}`}>{t('write', { email: facts.email })}</a>}
      </p>
    </Notice>
  )
}
