import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LanguageMenu } from '../../i18n/language-menu.tsx'
import { useShopPath } from '../../i18n/shop-path.ts'
import { useBrand } from '../../root-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import { SearchForm } from '../catalog/search/search-form.tsx'
import { Link } from '../link.tsx'
import { useShopFacts } from '../shop-facts.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { ContactBar } from './contact-bar.tsx'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { isClosedPage } from './is-closed-page.ts'
import { MenuButton } from './menu-button.tsx'
import { useScrolled } from './use-scrolled.ts'

export function StoreHeader() {
  return isClosedPage(useLocation().pathname) ? <CheckoutHeader /> : <OpenHeader />
}

function OpenHeader() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const shop = useShopFacts()
  const { name } = useBrand()
  const { mark, bar } = useScrolled()
  return (
    <header className={styles.header}>
      <div ref={mark} className={styles.mark} />
      {shop && <ContactBar shop={shop} />}
      <div ref={bar} className={styles.bar}>
        <div className={styles.inner}>
          <MenuButton />
          <Link className={styles.name} to={path('/')}>
            <ShopLogo>
              <Icon name="last" />
              {name}
            </ShopLogo>
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
