import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD, shippingQuote } from '../../../../core/shipping/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { itemCount, subtotalCents } from '../cart.ts'
import { CartLines } from '../cart-lines.tsx'
import { CartSums } from '../cart-sums.tsx'
import { EmptyCart } from '../empty-cart.tsx'
import { useFreshCart } from '../use-fresh-cart.ts'
import styles from './cart-drawer.module.css'
import { closeCart } from './cart-drawer-state.ts'

/** There only while somebody looks, so that the shop is asked only then. */
export function CartDrawer() {
  const { t } = useTranslation('store/cart')
  const fresh = useFreshCart()
  const { cart } = fresh
  return (
    <Drawer
      title={t('title')}
      onClose={closeCart}
      foot={itemCount(cart?.lines ?? []) > 0 && <Foot fresh={fresh} />}
    >
      {cart?.kept === false && <Notice>{t('not_kept')}</Notice>}
      <CartLines fresh={fresh} empty={<EmptyCart onLeave={closeCart} />} onLeave={closeCart} />
    </Drawer>
  )
}

/** What it comes to, and the ways on. */
function Foot({ fresh: { cart, unreachable } }: { fresh: ReturnType<typeof useFreshCart> }) {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  const subtotal = subtotalCents(cart?.lines ?? [])
  return (
    <div className={styles.sums}>
      <CartSums
        subtotalCents={subtotal}
        shipping={shippingQuote(DEFAULT_METHOD, subtotal)}
        unreachable={unreachable}
      />
      <LinkButton className={styles.on} to={path('/checkout')} onClick={closeCart}>
        {t('checkout')}
      </LinkButton>
      <LinkButton className={styles.on} kind="quiet" to={path('/carrito')} onClick={closeCart}>
        {t('see')}
      </LinkButton>
    </div>
  )
}
