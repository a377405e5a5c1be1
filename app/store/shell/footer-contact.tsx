import { useTranslation } from 'react-i18next'
import { phoneLink } from '../../phone-link.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ShopFacts } from '../shop-facts.ts'
import styles from './footer.module.css'

/** Address, opening hours and contact of the shop. */
export function FooterContact({ shop }: { shop: ShopFacts }) {
  const { t } = useTranslation('store')
  const { address, hours, phone, email } = shop
  if (!address && hours.length === 0 && !phone && !email) return null
  return (
    <section aria-labelledby="footer-contact">
      <h2 className={styles.title} id="footer-contact">
        {t(address ? 'contact' : 'page.contact')}
      </h2>
      <address className={styles.contact}>
        {address && (
          <p className={styles.fact}>
            <Icon name="pin" />
            <span>
              {address.street}
              <br />
              {address.place}
            </span>
          </p>
        )}
        {hours.length > 0 && (
          <p className={styles.fact}>
            <Icon name="clock" />
            <span>
              {hours.map((line) => (
                <span key={line} className={styles.hours}>
                  {line}
                </span>
              ))}
            </span>
          </p>
        )}
        {phone && (
          <a className={styles.fact} href={phoneLink(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        {email && (
          <a className={styles.fact} href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        )}
      </address>
    </section>
  )
}
