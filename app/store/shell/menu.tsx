import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { CONTACT_PATH, LEGAL_PATHS } from '../../../core/checkout/legal/rules.ts'
import { LanguageSwitcher } from '../../i18n/language-switcher.tsx'
import { useShopPath } from '../../i18n/shop-path.ts'
import { phoneLink } from '../../phone-link.ts'
import { useBrand } from '../../root-data.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { collectionPath } from '../catalog/collection-path.ts'
import { Link } from '../link.tsx'
import { type ShopFacts, useShopFacts } from '../shop-facts.ts'
import styles from './menu.module.css'

/** The links of the header, as a drawer on narrow screens. */
export function Menu({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('store')
  const shop = useShopFacts()
  const { name } = useBrand()
  return (
    <Drawer side="start" title={name} onClose={onClose}>
      <div className={styles.menu}>
        <Links collections={shop?.collections ?? []} onFollow={onClose} />
        {shop && <Contact shop={shop} />}
        <section className={styles.language} aria-labelledby="menu-language">
          <h3 className={styles.small} id="menu-language">
            {t('language')}
          </h3>
          <LanguageSwitcher />
        </section>
      </div>
    </Drawer>
  )
}

interface LinksProps {
  collections: ShopFacts['collections']
  /** Also called for a link to the current page, which does not navigate. */
  onFollow(): void
}

function Links({ collections, onFollow }: LinksProps) {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const pages = [
    { to: '/', name: t('home') },
    { to: '/catalogo', name: t('catalog') },
    { to: LEGAL_PATHS.about, name: t('page.about') },
    { to: CONTACT_PATH, name: t('page.contact') },
    { to: '/carrito', name: t('cart') },
  ]
  return (
    <nav aria-label={t('menu')}>
      <ul className={styles.links}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <NavLink className={styles.link} to={path(to)} end onClick={onFollow}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
      {collections.length > 0 && (
        <>
          <h3 className={styles.small}>{t('collections')}</h3>
          <ul className={styles.links}>
            {collections.map(({ key, name }) => (
              <li key={key}>
                <Link
                  className={styles.collection}
                  to={path(collectionPath(key))}
                  onClick={onFollow}
                >
                  {name}
                  <Icon name="right" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

function Contact({ shop: { phone, email } }: { shop: ShopFacts }) {
  const { t } = useTranslation('store')
  const { since } = useBrand()
  if (!phone && !email && !since) return null
  return (
    <div className={styles.contact}>
      {phone && (
        <a className={styles.reach} href={phoneLink(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {email && (
        <a className={styles.reach} href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
      {since && <p className={styles.since}>{t('since', { year: since })}</p>}
    </div>
  )
}
