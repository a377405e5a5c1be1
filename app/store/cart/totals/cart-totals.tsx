import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD } from '../../../../core/shipping/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useArrival } from '../../shipping/use-arrival.ts'
import styles from './cart-totals.module.css'
import { CouponField } from './coupon-field.tsx'
import type { OrderTotals } from './use-order-totals.ts'

interface CartTotalsProps {
  totals: OrderTotals
  /** No quote could be read: the amounts are those of the last one. */
  unreachable: boolean
}

/** Subtotal, discount, shipping and total, with the amount missing to free shipping. */
export function CartTotals({ totals, unreachable }: CartTotalsProps) {
  const { t } = useTranslation('store/cart/totals')
  const { t: shippingText } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { subtotal, discount, shipping, terms, zone } = totals
  const { method, cost_cents, is_free } = shipping
  const arrival = useArrival({ terms, method, zone })
  if (subtotal === 0) return null
  return (
    <>
      {method === DEFAULT_METHOD && <FreeShippingProgress totals={totals} />}
      <dl>
        <div className={styles.sum}>
          <dt>{t('subtotal')}</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {discount > 0 && (
          <div className={styles.sum}>
            <dt>{t('discount')}</dt>
            <dd className={styles.free}>{money(-discount)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>
            {shippingText(`${method}.name`)}
            <span className={styles.arrival}>{arrival}</span>
          </dt>
          <dd>
            {is_free ? <strong className={styles.free}>{t('free')}</strong> : money(cost_cents)}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            {t('total')} <span className={styles.vat}>{t('vat_included')}</span>
          </dt>
          <dd>{money(totals.total)}</dd>
        </div>
      </dl>
      <CouponField {...totals} />
      {unreachable && (
        <p className={styles.note} role="status">
          {t('unreachable')}
        </p>
      )}
    </>
  )
}

/** The amount missing to free shipping, or what it saves once reached. */
function FreeShippingProgress({ totals }: Pick<CartTotalsProps, 'totals'>) {
  const { subtotal, discount, shipping } = totals
  const { t } = useTranslation('store/cart/totals')
  const { money } = useFormat()
  const { is_free, original_cost_cents, amount_to_free_shipping_cents } = shipping
  return (
    <div className={styles.way}>
      <p className={styles.saving}>
        {is_free
          ? t('saving', { amount: money(original_cost_cents) })
          : t('to_free', { amount: money(amount_to_free_shipping_cents) })}
      </p>
      <progress
        className={styles.bar}
        value={Math.min(subtotal - discount, shipping.free_shipping_threshold_cents)}
        max={shipping.free_shipping_threshold_cents}
        aria-hidden="true"
      />
    </div>
  )
}
