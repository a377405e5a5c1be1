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
          {since && <p className={styles.since}>{t('since', { year: since })}</p>}
        </div>
      </div>
    </footer>
  )
}

const SOCIAL_LINKS = [
  { name: 'instagram', icon: 'instagram' },
  { name: 'tiktok', icon: 'tiktok' },
  { name: 'maps', icon: 'pin' },
] as const

/** Links to the shop's pages elsewhere: those that it has. */
function Social({ social }: Pick<ShopFacts, 'social'>) {
  const { t } = useTranslation('store')
  const links = SOCIAL_LINKS.flatMap(({ name, icon }) => {
    const href = social[name]
    return href ? { name, icon, href } : []
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.social} aria-label={t('social')}>
      {links.map(({ name, icon, href }) => (
        <li key={name}>
          <a className={styles.sign} href={href} rel="noopener" target="_blank">
            <Icon name={icon} />
            <span>{t(name)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
