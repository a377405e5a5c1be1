import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { closeCart, useCartOpen } from './cart-drawer-state.ts'
import { loadCartDrawer } from './load-cart-drawer.ts'

/** The drawer, loaded when it is first opened; the cart page where loading fails. */
export function LazyCartDrawer() {
  const open = useCartOpen()
  const navigate = useNavigate()
  const path = useShopPath()('/carrito')
  const goToPage = useCallback(() => {
    closeCart()
    void navigate(path)
  }, [navigate, path])
  const module = useLazyModule(open, loadCartDrawer, goToPage)
  return open && module ? <module.CartDrawer /> : null
}
