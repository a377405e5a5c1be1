import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD } from '../../../core/shipping/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import hidden from '../../ui/hidden.module.css'
import { Notice } from '../../ui/notice.tsx'
import { WaitingOrders } from '../checkout/placed-order/waiting-orders.tsx'
import { PageHead } from '../page-head.tsx'
import { itemCount } from './cart.ts'
import styles from './cart-page.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { CartLineList } from './lines/cart-line-list.tsx'
import { NoScriptNotice } from './no-script-notice.tsx'
import { CartTotals } from './totals/cart-totals.tsx'
import { PostalCodeQuestion } from './totals/postal-code-question.tsx'
import { useOrderTotals } from './totals/use-order-totals.ts'
import { useQuotedCart } from './use-quoted-cart.ts'

export default function CartPage() {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  const quoted = useQuotedCart()
  const { cart, unreachable } = quoted
  const lines = cart?.lines ?? []
  const totals = useOrderTotals({ lines, quote: quoted.quote, method: DEFAULT_METHOD })
  const count = itemCount(lines)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hidden />
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')} {count > 0 && <span className={styles.count}>{t('badge', { count })}</span>}
      </h1>
      <NoScriptNotice />
      <WaitingOrders />
      {cart && !cart.stored && <Notice>{t('not_stored')}</Notice>}
      <div className={lines.length > 0 ? styles.columns : undefined}>
        <div>
          {lines.length > 0 && <h2 className={hidden.hidden}>{t('lines')}</h2>}
          <CartLineList quoted={quoted} empty={<EmptyCart />} />
        </div>
        {lines.length > 0 && (
          <section className={styles.summary} aria-labelledby="cart-summary">
            <h2 id="cart-summary" className={styles.small}>
              {t('summary')}
            </h2>
            <CartTotals totals={totals} unreachable={unreachable} />
            <PostalCodeQuestion />
            {count > 0 && (
              <LinkButton className={styles.on} to={path('/checkout')}>
                {t('checkout')}
              </LinkButton>
            )}
            <LinkButton kind="quiet" className={styles.on} to={path('/catalogo')}>
              {t('continue')}
            </LinkButton>
          </section>
        )}
      </div>
    </div>
  )
}
