import { useTranslation } from 'react-i18next'
import { estimateDelivery } from '../../../../core/shipping/delivery-days/rules.ts'
import {
  deliveryTimeKey,
  findPostalCodeRefusal,
  quoteShipping,
  SHIPPING_METHODS,
  type ShippingMethodId,
} from '../../../../core/shipping/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import { CheckoutSection } from '../checkout-section.tsx'
import styles from './method-choice.module.css'
import { formatDays, toShopTime } from './shop-day.ts'

interface MethodChoiceProps {
  /** Dates are shown once it is a code that parcels go to. */
  postalCode: string
  subtotalCents: number
  chosen: ShippingMethodId
  onChoose(method: ShippingMethodId): void
}

export function MethodChoice({ postalCode, subtotalCents, chosen, onChoose }: MethodChoiceProps) {
  const { t, i18n } = useTranslation('store/checkout')
  const { t: shippingText } = useTranslation('core/shipping')
  const { money } = useFormat()
  const isServed = findPostalCodeRefusal(postalCode) === undefined
  const arrival = (method: ShippingMethodId) => {
    const { from, to } = estimateDelivery(method, postalCode, toShopTime(new Date()))
    return t('arrives', { days: formatDays(from, to, i18n.language) })
  }
  return (
    <CheckoutSection title={t('how')}>
      <fieldset className={styles.methods}>
        {/* For screen readers; the heading above shows the same. */}
        <legend className={hidden.hidden}>{t('how')}</legend>
        {SHIPPING_METHODS.map((method) => {
          const { is_free, cost_cents, original_cost_cents } = quoteShipping(method, subtotalCents)
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
                <span className={styles.when}>
                  {shippingText(deliveryTimeKey(method, postalCode))}
                </span>
                {isServed && <span className={styles.when}>{arrival(method)}</span>}
              </span>
              <span className={styles.cost}>
                {is_free ? <span className={styles.free}>{t('free')}</span> : money(cost_cents)}
                {is_free && (
                  <span className={styles.when}>
                    {t('instead_of', { price: money(original_cost_cents) })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
    </CheckoutSection>
  )
}
