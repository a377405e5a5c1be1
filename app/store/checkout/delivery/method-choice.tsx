import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SHIPPING_METHODS, type ShippingMethodId } from '../../../../core/shipping/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import type { OrderTotals } from '../../cart/totals/use-order-totals.ts'
import { useArrival } from '../../shipping/use-arrival.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import styles from './method-choice.module.css'

interface MethodChoiceProps {
  totals: OrderTotals
  chosen: ShippingMethodId
  onChoose(method: ShippingMethodId): void
  children?: ReactNode
}

/** The ways to get an order, each with its cost and the days on which it arrives. */
export function MethodChoice({ totals, chosen, onChoose, children }: MethodChoiceProps) {
  const { t } = useTranslation('store/checkout')
  const { t: shippingText } = useTranslation('core/shipping')
  const { money } = useFormat()
  return (
    <CheckoutSection title={t('how')}>
      <fieldset className={styles.methods}>
        {/* For screen readers; the heading above shows the same. */}
        <legend className={hidden.hidden}>{t('how')}</legend>
        {SHIPPING_METHODS.map((method) => {
          const { is_free, cost_cents, original_cost_cents } = totals.toShipping(method)
          return (
            <label key={method} className={styles.method}>
              <input
                className={styles.radio}
                type="radio"
                name="shipping_method"
                value={method}
                checked={method === chosen}
                onChange={() => onChoose(method)}
              />
              <span className={styles.what}>
                <span className={styles.name}>{shippingText(`${method}.name`)}</span>
                <Arrival totals={totals} method={method} />
              </span>
              <span className={styles.cost}>
                {is_free ? <span className={styles.free}>{t('free')}</span> : money(cost_cents)}
                {is_free && original_cost_cents > 0 && (
                  <span className={styles.when}>
                    {t('instead_of', { price: money(original_cost_cents) })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
      {children}
    </CheckoutSection>
  )
}

function Arrival({ totals, method }: { totals: OrderTotals; method: ShippingMethodId }) {
  const { terms, zone } = totals
  return <span className={styles.when}>{useArrival({ terms, method, zone })}</span>
}
