import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { restorePlacedCart } from '../checkout/placed-order/placed-order.ts'
import styles from './payment.module.css'

interface UnpayableOrderProps {
  token: string
  /** Cancelled by the buyer; otherwise its time to pay is over. */
  cancelled?: boolean
}

/** An order that can no longer be paid; its lines return to the cart. */
export function UnpayableOrder({ token, cancelled = false }: UnpayableOrderProps) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  const [inCart, setInCart] = useState(false)

  useEffect(() => {
    if (restorePlacedCart(token)) setInCart(true)
  }, [token])

  return (
    <>
      <p>{t(cancelled ? 'order_cancelled' : 'order_expired')}</p>
      <p role="status" className={styles.back}>
        {inCart && t('back_in_cart')}
      </p>
      <div className={styles.row}>
        {inCart && <LinkButton to={path('/carrito')}>{t('to_cart')}</LinkButton>}
        <LinkButton kind={inCart ? 'quiet' : 'main'} to={path('/catalogo')}>
          {t('to_catalog')}
        </LinkButton>
      </div>
    </>
  )
}
