import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useShopPath } from '../i18n/shop-path.ts'
import { CartBadge } from './cart/cart-badge.tsx'
import styles from './header.module.css'

export function StoreHeader() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.name} to={path('/')}>
          {t('shop')}
        </Link>
        <nav aria-label={t('menu')}>
          <ul className={styles.links}>
            <li>
              <NavLink className={styles.link} to={path('/')} end>
                {t('home')}
              </NavLink>
            </li>
            <li>
              <NavLink className={styles.link} to={path('/catalogo')}>
                {t('catalog')}
              </NavLink>
            </li>
            <li>
              <NavLink className={styles.link} to={path('/carrito')}>
                {t('cart')}
                <CartBadge />
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
