import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageMenu } from '../../i18n/language-menu.tsx'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import { SearchForm } from '../catalog/search/search-form.tsx'
import { useShopFacts } from '../shop-facts.ts'
import { ContactBar } from './contact-bar.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { MenuButton } from './menu-button.tsx'
import { useScrolled } from './use-scrolled.ts'

export function StoreHeader() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const shop = useShopFacts()
  const { mark, bar } = useScrolled()
  return (
    <header className={styles.header}>
      <div ref={mark} className={styles.mark} />
      {shop && <ContactBar shop={shop} />}
      <div ref={bar} className={styles.bar}>
        <div className={styles.inner}>
          <MenuButton />
          <Link className={styles.name} to={path('/')}>
            <Icon name="last" />
            {shop?.name ?? t('shop')}
          </Link>
          <HeaderLinks />
          <SearchForm />
          <div className={styles.language}>
            <LanguageMenu label={t('language')} />
          </div>
          <CartLink />
        </div>
      </div>
    </header>
  )
}
