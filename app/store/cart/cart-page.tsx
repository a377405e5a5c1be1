import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD, shippingQuote } from '../../../core/shipping/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import { changeQuantity, itemCount, removeLine, subtotalCents } from './cart.ts'
import styles from './cart-page.module.css'
import { CartRow } from './cart-row.tsx'
import { writeCart } from './cart-store.ts'
import { CartSums } from './cart-sums.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { NeedsScript } from './needs-script.tsx'
import { useFreshCart } from './use-fresh-cart.ts'

export default function CartPage() {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  const heading = useRef<HTMLHeadingElement>(null)
  const { cart, notices, tell, unreachable } = useFreshCart()
  const lines = cart?.lines ?? []
  const subtotal = subtotalCents(lines)

  function change(variantId: number, asked: string | number) {
    const changed = changeQuantity(lines, variantId, asked)
    writeCart(changed.lines)
    tell(changed.notice ? [changed.notice] : [])
  }

  function remove(variantId: number) {
    writeCart(removeLine(lines, variantId))
    tell([])
    // The button that had the focus is gone with its line.
    heading.current?.focus()
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hidden />
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <NeedsScript />
      {cart && !cart.kept && <Notice>{t('not_kept')}</Notice>}
      {cart && lines.length === 0 && <EmptyCart />}
      {lines.length > 0 && (
        <div className={styles.columns}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartRow
                key={line.variant_id}
                line={line}
                notice={notices.find(({ variant_id }) => variant_id === line.variant_id)}
                onChange={(asked) => change(line.variant_id, asked)}
                onRemove={() => remove(line.variant_id)}
              />
            ))}
          </ul>
          <section className={styles.summary} aria-labelledby="cart-summary">
            <h2 id="cart-summary" className={styles.small}>
              {t('summary')}
            </h2>
            <CartSums
              subtotalCents={subtotal}
              shipping={shippingQuote(DEFAULT_METHOD, subtotal)}
              unreachable={unreachable}
            />
            {itemCount(lines) > 0 && (
              <LinkButton className={styles.on} to={path('/checkout')}>
                {t('checkout')}
              </LinkButton>
            )}
            <LinkButton kind="quiet" className={styles.on} to={path('/catalogo')}>
              {t('go_on')}
            </LinkButton>
          </section>
        </div>
      )}
    </div>
  )
}
