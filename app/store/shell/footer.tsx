import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LanguageSwitcher } from '../../i18n/language-switcher.tsx'
import { useBrand } from '../../root-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { type ShopFacts, useShopFacts } from '../shop-facts.ts'
import { CheckoutFooter } from './checkout-footer.tsx'
import styles from './footer.module.css'
import { FooterContact } from './footer-contact.tsx'
import { FooterLinks } from './footer-links.tsx'
import { isClosedPage } from './is-closed-page.ts'

export function StoreFooter() {
  return isClosedPage(useLocation().pathname) ? <CheckoutFooter /> : <OpenFooter />
}

function OpenFooter() {
  const { t } = useTranslation('store')
  const shop = useShopFacts()
  const { name, since } = useBrand()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>
            <ShopLogo ground="dark">
              <Icon name="last" />
              {name}
            </ShopLogo>
          </p>
          <p className={styles.line}>{t('line')}</p>
          {shop?.footerText && <RichText className={styles.text} html={shop.footerText} />}
          {shop && <Social social={shop.social} />}
        </div>
        <FooterLinks shop={shop} />
        {shop && <FooterContact shop={shop} />}
        <div className={styles.end}>
          <LanguageSwitcher label={t('language')} />
          <p className={styles.since}>{t('since', { year: since })}</p>
        </div>
      </div>
    </footer>
  )
}

function Social({ social }: Pick<ShopFacts, 'social'>) {
  const { t } = useTranslation('store')
  return (
    <ul className={styles.social} aria-label={t('social')}>
      {(['instagram', 'tiktok'] as const).map((name) => (
        <li key={name}>
          <a className={styles.sign} href={social[name]} rel="noopener" target="_blank">
            <Icon name={name} />
            <span>{t(name)}</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.sign} href={social.maps} rel="noopener" target="_blank">
          <Icon name="pin" />
          <span>{t('maps')}</span>
        </a>
      </li>
    </ul>
  )
}
