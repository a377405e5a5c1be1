import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD, type quoteShipping } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import styles from './cart-totals.module.css'

interface CartTotalsProps {
  subtotalCents: number
  shipping: ReturnType<typeof quoteShipping>
  /** No quote could be read: the amounts are those of the last one. */
  unreachable: boolean
}

/** Subtotal, shipping and total, with the amount missing to free shipping. */
export function CartTotals({ subtotalCents, shipping, unreachable }: CartTotalsProps) {
  const { t } = useTranslation('store/cart')
  const { t: shippingText } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { cost_cents, is_free } = shipping
  if (subtotalCents === 0) return null
  return (
    <>
      {shipping.method === DEFAULT_METHOD && (
        <FreeShippingProgress subtotalCents={subtotalCents} shipping={shipping} />
      )}
      <dl>
        <div className={styles.sum}>
          <dt>{t('subtotal')}</dt>
          <dd>{money(subtotalCents)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{shippingText(`${shipping.method}.name`)}</dt>
          <dd>
            {is_free ? <strong className={styles.free}>{t('free')}</strong> : money(cost_cents)}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            {t('total')} <span className={styles.vat}>{t('vat_included')}</span>
          </dt>
          <dd>{money(subtotalCents + cost_cents)}</dd>
        </div>
      </dl>
      {unreachable && (
        <p className={styles.note} role="status">
          {t('unreachable')}
        </p>
      )}
    </>
  )
}

/** The amount missing to free shipping, or what it saves once reached. */
function FreeShippingProgress({
  subtotalCents,
  shipping,
}: Pick<CartTotalsProps, 'subtotalCents' | 'shipping'>) {
  const { t } = useTranslation('store/cart')
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
        value={Math.min(subtotalCents, shipping.free_shipping_threshold_cents)}
        max={shipping.free_shipping_threshold_cents}
        aria-hidden="true"
      />
    </div>
  )
}
