import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { barePath, useShopPath } from '../../i18n/shop-path.ts'
import hidden from '../../ui/hidden.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../link.tsx'
import { CartBadge } from './cart-badge.tsx'
import styles from './cart-link.module.css'
import { openCart } from './drawer/cart-drawer-state.ts'
import { loadCartDrawer } from './drawer/load-cart-drawer.ts'

/** A link to the cart page; a plain click opens the drawer instead. */
export function CartLink() {
  const { t } = useTranslation('store')
  const path = useShopPath()('/carrito')
  const { pathname } = useLocation()

  function show(event: MouseEvent) {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (newTab || barePath(pathname) === '/carrito') return
    event.preventDefault()
    openCart()
  }

  return (
    <Link className={styles.link} to={path} onPointerEnter={loadCartDrawer} onClick={show}>
      <Icon name="bag" />
      <span className={hidden.hidden}>{t('cart')}</span>
      <CartBadge />
    </Link>
  )
}
