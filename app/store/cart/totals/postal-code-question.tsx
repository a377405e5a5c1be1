import { useTranslation } from 'react-i18next'
import { findPostalCodeRefusal } from '../../../../core/shipping/postal-code/rules.ts'
import { phoneLink } from '../../../phone-link.ts'
import { TextField } from '../../../ui/field.tsx'
import { useShopFacts } from '../../shop-facts.ts'
import { chooseOrder, useOrderChoices } from '../order-choices.ts'
import styles from './postal-code-question.module.css'

const COMPLETE = 5

/** Where the cart goes: its tariff and its day are shown above, and a region without deliveries is said at once. */
export function PostalCodeQuestion() {
  const { t } = useTranslation('store/cart/totals')
  const { postalCode } = useOrderChoices()
  const phone = useShopFacts()?.phone
  const code = postalCode.trim()
  const refusal = code.length < COMPLETE ? undefined : findPostalCodeRefusal(code)
  return (
    <div className={styles.question}>
      <TextField
        label={t('postal_code')}
        hint={t('postal_code_hint')}
        optional
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        value={postalCode}
        error={refusal && t(`postal_code_refused.${refusal}`)}
        onChange={({ target }) => chooseOrder({ postalCode: target.value })}
      />
      {refusal === 'NOT_SERVED' && phone && (
        <p className={styles.call}>
          <a href={phoneLink(phone)}>{t('call', { phone })}</a>
        </p>
      )}
    </div>
  )
}
