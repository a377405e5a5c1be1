import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wasCancelled } from '../../../core/checkout/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { PlacedOrder } from '../checkout/order/order-lines.tsx'
import { RestoreOrder } from '../checkout/order/progress/restore-order.tsx'
import { restorePlacedCart } from '../checkout/placed-order/placed-orders.ts'
import styles from './payment.module.css'

interface UnpayableOrderProps {
  token: string
  order: PlacedOrder
  operationId: string
}

/** An order that can no longer be paid; its lines return to the cart. A cancellation can be undone. */
export function UnpayableOrder({ token, order, operationId }: UnpayableOrderProps) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  const [inCart, setInCart] = useState(false)

  useEffect(() => {
    if (restorePlacedCart(token)) setInCart(true)
  }, [token])

  return (
    <>
      <p>{t(wasCancelled(order.history) ? 'order_cancelled' : 'order_expired')}</p>
      <p role="status" className={styles.back}>
        {inCart && t('back_in_cart')}
      </p>
      <div className={styles.row}>
        {inCart && <LinkButton to={path('/carrito')}>{t('to_cart')}</LinkButton>}
        <LinkButton kind={inCart ? 'quiet' : 'main'} to={path('/catalogo')}>
          {t('to_catalog')}
        </LinkButton>
        {order.can_restore && <RestoreOrder token={token} operationId={operationId} />}
      </div>
    </>
  )
}
