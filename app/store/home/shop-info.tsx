import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopProfile } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { phoneLink } from '../../phone-link.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import section from './section.module.css'
import { ShoeLastDrawing } from './shoe-last-drawing.tsx'
import styles from './shop-info.module.css'

interface ShopInfoProps {
  shop: Pick<ShopProfile, 'address' | 'contact_phone' | 'opening_hours' | 'social' | 'since'>
}

/** Address, opening hours and phone of the shop; nothing where it has told none of them. */
export function ShopInfo({ shop }: ShopInfoProps) {
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const id = useId()
  const { address, contact_phone: phone, opening_hours: hours, social, since } = shop
  if (!address && !hours && !phone) return null
  return (
    <section className={`${section.section} ${styles.shop}`} aria-labelledby={id}>
      <div className={styles.sign}>
        {since && <p className={styles.year}>{since}</p>}
        <ShoeLastDrawing />
      </div>
      <div>
        <h2 className={section.title} id={id}>
          {t('shop')}
        </h2>
        {address && (
          <p className={styles.text}>
            {since ? t('shop_text', { year: since }) : t('shop_text_plain')}
          </p>
        )}
        <ul className={styles.facts}>
          {address && (
            <Fact icon="pin" name={t('address')}>
              <address className={styles.address}>
                {address.street}
                <br />
                {address.postal_code} {address.city}
                {address.province && address.province !== address.city && `, ${address.province}`}
              </address>
              {social.maps && (
                <a className={styles.link} href={social.maps} rel="noopener">
                  {t('map')}
                </a>
              )}
            </Fact>
          )}
          {hours && (
            <Fact icon="clock" name={t('hours')}>
              <p className={styles.hours}>{inLanguage(hours)}</p>
            </Fact>
          )}
          {phone && (
            <Fact icon="phone" name={t('phone')}>
              <a className={styles.link} href={phoneLink(phone)}>
                {phone}
              </a>
            </Fact>
          )}
        </ul>
      </div>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <h3 className={styles.name}>{name}</h3>
        {children}
      </div>
    </li>
  )
}
