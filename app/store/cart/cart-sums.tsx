import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD, type shippingQuote } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import styles from './cart-sums.module.css'

interface CartSumsProps {
  subtotalCents: number
  shipping: ReturnType<typeof shippingQuote>
  /** The shop did not answer: what stands here was worked out without it. */
  unreachable: boolean
}

/** Goods, carriage and total, with how far it is to free carriage. */
export function CartSums({ subtotalCents, shipping, unreachable }: CartSumsProps) {
  const { t } = useTranslation('store/cart')
  const { t: words } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { cost_cents, original_cost_cents, is_free, amount_to_free_shipping_cents } = shipping
  if (subtotalCents === 0) return null
  return (
    <>
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>{t('subtotal')}</dt>
          <dd>{money(subtotalCents)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{words(`${shipping.method}.name`)}</dt>
          <dd>
            {is_free ? <strong className={styles.free}>{t('free')}</strong> : money(cost_cents)}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{money(subtotalCents + cost_cents)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t('vat_included')}</p>
      {is_free && (
        <p className={styles.saving}>{t('saving', { amount: money(original_cost_cents) })}</p>
      )}
      {!is_free && shipping.method === DEFAULT_METHOD && (
        <p className={styles.saving}>
          {t('to_free', { amount: money(amount_to_free_shipping_cents) })}
        </p>
      )}
      {unreachable && (
        <p className={styles.note} role="status">
          {t('unreachable')}
        </p>
      )}
    </>
  )
}
