import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { type CartLine, type CartNotice, isBuyable, itemCount } from '../cart/cart.ts'
import type { OrderTotals } from '../cart/totals/use-order-totals.ts'
import { Link } from '../link.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import styles from './order-summary.module.css'
import { SummaryLine } from './summary-line.tsx'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  notices: readonly CartNotice[]
  totals: OrderTotals
  /** No quote could be read: the amounts are those of the last one. */
  unreachable: boolean
}

/** The order next to the form on wide screens; on narrow ones a disclosure above it. */
export function OrderSummary({ lines, notices, totals, unreachable }: OrderSummaryProps) {
  const { t } = useTranslation('store/checkout')
  const { t: cartText } = useTranslation('store/cart')
  const { t: totalsText } = useTranslation('store/cart/totals')
  const { money } = useFormat()
  const path = useShopPath()
  const id = useId()
  const [expanded, setExpanded] = useState(false)
  const { shipping } = totals
  const anyBuyable = lines.some(isBuyable)
  // Notices about lines must not stay hidden.
  const open = expanded || notices.length > 0 || !lines.every(isBuyable)
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
        onClick={() => setExpanded(!open)}
      >
        <span className={styles.mark} aria-hidden="true" />
        <span>
          {t('summary')}{' '}
          <span className={styles.count}>{cartText('badge', { count: itemCount(lines) })}</span>
        </span>{' '}
        {anyBuyable && <span className={styles.sum}>{money(totals.total)}</span>}
      </button>
      <div id={`${id}-body`} className={`${styles.body} ${open ? styles.open : ''}`}>
        <ul>
          {lines.map((line) => (
            <SummaryLine
              key={line.variant_id}
              line={line}
              notice={notices.find(({ variant_id }) => variant_id === line.variant_id)}
            />
          ))}
        </ul>
        {anyBuyable && <CheckoutTotals totals={totals} />}
        {anyBuyable && shipping.is_free && shipping.original_cost_cents > 0 && (
          <p className={styles.good}>
            {totalsText('saving', { amount: money(shipping.original_cost_cents) })}
          </p>
        )}
        {anyBuyable && !shipping.is_free && shipping.method === DEFAULT_METHOD && (
          <p className={styles.good}>
            {totalsText('to_free', { amount: money(shipping.amount_to_free_shipping_cents) })}
          </p>
        )}
        <p role="status" className={styles.unreachable}>
          {unreachable && totalsText('unreachable')}
        </p>
        <Link className={styles.back} to={path('/carrito')}>
          {t('to_cart')}
        </Link>
      </div>
    </aside>
  )
}
