import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { backToCart } from '../checkout/ordered.ts'
import styles from './payment.module.css'

interface TimeOverProps {
  token: string
  /** The buyer let it go; else the time to pay did. */
  givenUp?: boolean
}

/** An order that cannot be paid any more, and the way back to its shoes. */
export function TimeOver({ token, givenUp = false }: TimeOverProps) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  const [inCart, setInCart] = useState(false)

  useEffect(() => {
    if (backToCart(token)) setInCart(true)
  }, [token])

  return (
    <>
      <p>{t(givenUp ? 'given_up' : 'cancel_over')}</p>
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
