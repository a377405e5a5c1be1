import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DEFAULT_METHOD, type shippingQuote } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import {
  type CartLine,
  type CartNotice,
  isBuyable,
  itemCount,
  subtotalCents,
} from '../cart/cart.ts'
import { CheckoutSums } from './checkout-sums.tsx'
import styles from './order-summary.module.css'
import { SummaryLine } from './summary-line.tsx'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  notices: readonly CartNotice[]
  shipping: ReturnType<typeof shippingQuote>
  /** The shop did not answer: what stands here was worked out without it. */
  unreachable: boolean
}

/** What is bought, beside the form on wide screens; on narrow ones it opens above it. */
export function OrderSummary({ lines, notices, shipping, unreachable }: OrderSummaryProps) {
  const { t } = useTranslation('store/checkout')
  const { t: cart } = useTranslation('store/cart')
  const { money } = useFormat()
  const path = useShopPath()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const subtotal = subtotalCents(lines)
  const good = lines.some(isBuyable)
  // What went wrong with a pair is not left behind a closed lid.
  const open = opened || notices.length > 0 || !lines.every(isBuyable)
  return (
    <aside className={styles.summary} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('summary')}
      </h2>
      <button
        type="button"
        className={styles.lid}
        aria-expanded={open}
        aria-controls={`${id}-body`}
        onClick={() => setOpened(!open)}
      >
        <span className={styles.mark} aria-hidden="true" />
        <span>
          {t('summary')}{' '}
          <span className={styles.count}>{cart('badge', { count: itemCount(lines) })}</span>
        </span>{' '}
        {good && <span className={styles.sum}>{money(subtotal + shipping.cost_cents)}</span>}
      </button>
      <div id={`${id}-body`} className={`${styles.body} ${open ? styles.open : ''}`}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <SummaryLine
              key={line.variant_id}
              line={line}
              notice={notices.find(({ variant_id }) => variant_id === line.variant_id)}
            />
          ))}
        </ul>
        {good && <CheckoutSums subtotalCents={subtotal} shipping={shipping} />}
        {good && shipping.is_free && (
          <p className={styles.good}>
            {cart('saving', { amount: money(shipping.original_cost_cents) })}
          </p>
        )}
        {good && !shipping.is_free && shipping.method === DEFAULT_METHOD && (
          <p className={styles.good}>
            {cart('to_free', { amount: money(shipping.amount_to_free_shipping_cents) })}
          </p>
        )}
        <p role="status" className={styles.unreachable}>
          {unreachable && cart('unreachable')}
        </p>
        <Link className={styles.back} to={path('/carrito')}>
          {t('to_cart')}
        </Link>
      </div>
    </aside>
  )
}
