import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD } from '../../../../core/shipping/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WaitingOrders } from '../../checkout/placed-order/waiting-orders.tsx'
import { itemCount } from '../cart.ts'
import { EmptyCart } from '../empty-cart.tsx'
import { CartLineList } from '../lines/cart-line-list.tsx'
import { CartTotals } from '../totals/cart-totals.tsx'
import { useOrderTotals } from '../totals/use-order-totals.ts'
import { type QuotedCart, useQuotedCart } from '../use-quoted-cart.ts'
import styles from './cart-drawer.module.css'
import { closeCart } from './cart-drawer-state.ts'

/** Mounted only while it is open, so that quotes are read only then. */
export function CartDrawer() {
  const { t } = useTranslation('store/cart')
  const quoted = useQuotedCart()
  const { cart } = quoted
  return (
    <Drawer
      title={t('title')}
      onClose={closeCart}
      foot={itemCount(cart?.lines ?? []) > 0 && <Foot quoted={quoted} />}
    >
      {cart?.stored === false && <Notice>{t('not_stored')}</Notice>}
      <WaitingOrders onLeave={closeCart} />
      <CartLineList quoted={quoted} empty={<EmptyCart onLeave={closeCart} />} onLeave={closeCart} />
    </Drawer>
  )
}

/** Totals, and the links to checkout and cart page. */
function Foot({ quoted: { cart, quote, unreachable } }: { quoted: QuotedCart }) {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  const totals = useOrderTotals({ lines: cart?.lines ?? [], quote, method: DEFAULT_METHOD })
  return (
    <div className={styles.sums}>
      <CartTotals totals={totals} unreachable={unreachable} />
      <LinkButton className={styles.on} to={path('/checkout')} onClick={closeCart}>
        {t('checkout')}
      </LinkButton>
      <LinkButton className={styles.on} kind="quiet" to={path('/carrito')} onClick={closeCart}>
        {t('see')}
      </LinkButton>
    </div>
  )
}
