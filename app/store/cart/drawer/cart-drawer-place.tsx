import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { usePart } from '../../../ui/use-part.ts'
import { closeCart, loadCartDrawer, useCartOpen } from './cart-drawer-state.ts'

/** Where the drawer comes from once it is wanted; the cart's page where it cannot be had. */
export function CartDrawerPlace() {
  const open = useCartOpen()
  const navigate = useNavigate()
  const path = useShopPath()('/carrito')
  const page = useCallback(() => {
    closeCart()
    void navigate(path)
  }, [navigate, path])
  const part = usePart(open, loadCartDrawer, page)
  return open && part ? <part.CartDrawer /> : null
}
