import { useTranslation } from 'react-i18next'
import {
  SHIPPING_METHODS,
  type ShippingMethodId,
  shippingQuote,
} from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import styles from './checkout-page.module.css'
import own from './method-choice.module.css'

interface MethodChoiceProps {
  subtotalCents: number
  chosen: ShippingMethodId
  onChoose(method: ShippingMethodId): void
}

export function MethodChoice({ subtotalCents, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('store/checkout')
  const { t: words } = useTranslation('core/shipping')
  const { money } = useFormat()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('how')}</legend>
      <div className={own.methods}>
        {SHIPPING_METHODS.map((method) => {
          const { is_free, cost_cents } = shippingQuote(method, subtotalCents)
          return (
            <label key={method} className={own.method}>
              <input
                className={own.radio}
                type="radio"
                name="shipping_method"
                value={method}
                checked={method === chosen}
                onChange={() => onChoose(method)}
              />
              <span className={own.what}>
                <span className={own.name}>{words(`${method}.name`)}</span>
                <span className={own.when}>{words(`${method}.description`)}</span>
              </span>
              <span className={own.cost}>{is_free ? t('free') : money(cost_cents)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
