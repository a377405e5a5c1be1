import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageSwitcher } from '../../i18n/language-switcher.tsx'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { collectionPath } from '../catalog/collection-path.ts'
import { RichText } from '../rich-text.tsx'
import { type ShopFacts, useShopFacts } from '../shop-facts.ts'
import styles from './footer.module.css'
import { FooterContact } from './footer-contact.tsx'

export function StoreFooter() {
  const { t } = useTranslation('store')
  const shop = useShopFacts()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>
            <Icon name="last" />
            {shop?.name ?? t('shop')}
          </p>
          <p className={styles.line}>{t('line')}</p>
          {shop?.footerText && <RichText className={styles.text} html={shop.footerText} />}
          {shop && <Social social={shop.social} />}
        </div>
        <FooterLinks shop={shop} />
        {shop && <FooterContact shop={shop} />}
        <div className={styles.end}>
          <LanguageSwitcher label={t('language')} />
          {shop && <p className={styles.since}>{t('since', { year: shop.since })}</p>}
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

function FooterLinks({ shop }: { shop: ShopFacts | undefined }) {
  const { t } = useTranslation('store')
  const path = useShopPath()
  return (
    <nav aria-label={t('footer_menu')}>
      <h2 className={styles.title}>{t('buy')}</h2>
      <ul>
        <li>
          <Link className={styles.link} to={path('/catalogo')}>
            {t('catalog')}
          </Link>
        </li>
        {shop?.collections.map(({ key, name }) => (
          <li key={key}>
            <Link className={styles.link} to={path(collectionPath(key))}>
              {name}
            </Link>
          </li>
        ))}
        {shop?.hasFaqs && (
          <li>
            <Link className={styles.link} to={`${path('/')}#faqs`}>
              {t('faqs')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
