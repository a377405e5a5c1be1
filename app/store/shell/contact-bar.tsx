import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { phoneLink } from '../../phone-link.ts'
import { useBrand } from '../../root-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../link.tsx'
import type { ShopFacts } from '../shop-facts.ts'
import styles from './contact-bar.module.css'

/** Contact details and the announcement of the shop, above the header on wide screens. */
export function ContactBar({ shop }: { shop: ShopFacts }) {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const { phone, email, address, announcement, announcementLink } = shop
  const { since } = useBrand()
  if (!phone && !email && !address && !announcement && !since) return null
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        {announcement && (
          <p className={styles.news}>
            {announcementLink ? (
              <Link className={styles.lead} to={path(announcementLink)}>
                {announcement}
              </Link>
            ) : (
              announcement
            )}
          </p>
        )}
        {phone && (
          <a className={styles.entry} href={phoneLink(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        {email && (
          <a className={styles.entry} href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        )}
        {address && shop.social.maps && (
          <a className={styles.entry} href={shop.social.maps} rel="noopener" target="_blank">
            <Icon name="pin" />
            {`${address.street}, ${address.place}`}
          </a>
        )}
        {since && <p className={styles.since}>{t('since', { year: since })}</p>}
      </div>
    </div>
  )
}
