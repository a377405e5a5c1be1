import { useTranslation } from 'react-i18next'
import { phoneLink } from '../../phone-link.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ShopFacts } from '../shop-facts.ts'
import styles from './contact-page.module.css'

interface ContactDetailsProps {
  shop: ShopFacts
  /** A second map of the shop's own choice. */
  ownMap: string | null
}

/** Where the shop is, when it is open and how it is reached. Maps are links: nothing of others is loaded here. */
export function ContactDetails({ shop, ownMap }: ContactDetailsProps) {
  const { t } = useTranslation('store/messages')
  const { address, hours, phone, email, social } = shop
  const isToldSomething = address || hours.length > 0 || phone || email || social.maps || ownMap
  if (!isToldSomething) return null
  return (
    <aside className={styles.details} aria-labelledby="contact-details">
      <h2 id="contact-details">{t(address ? 'details' : 'title')}</h2>
      <address className={styles.facts}>
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
            <span>{phone}</span>
          </a>
        )}
        {email && (
          <a className={styles.fact} href={`mailto:${email}`}>
            <Icon name="mail" />
            <span>{email}</span>
          </a>
        )}
      </address>
      {(social.maps || ownMap) && (
        <ul className={styles.maps}>
          {social.maps && (
            <li>
              <a className={styles.map} href={social.maps} rel="noopener" target="_blank">
                {t('map')}
              </a>
            </li>
          )}
          {ownMap && (
            <li>
              <a className={styles.map} href={ownMap} rel="noopener" target="_blank">
                {t('own_map')}
              </a>
            </li>
          )}
        </ul>
      )}
    </aside>
  )
}
