import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCouponCode } from '../../../../core/pricing/coupons/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { chooseOrder, useOrderChoices } from '../order-choices.ts'
import styles from './coupon-field.module.css'
import type { OrderTotals } from './use-order-totals.ts'

/** A coupon can be written here by who has one; folded, so that nobody looks for one. */
export function CouponField({ coupon, discount }: Pick<OrderTotals, 'coupon' | 'discount'>) {
  const { t } = useTranslation('store/cart/totals')
  const { money } = useFormat()
  const chosen = useOrderChoices().coupon
  const [written, setWritten] = useState('')
  const code = toCouponCode(written)
  const least = coupon?.value ? money(coupon.value.minimum_cents) : ''

  function apply() {
    if (code !== '') chooseOrder({ coupon: code })
  }
  // Within the form of an order, Enter would place it.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  if (chosen !== '' && discount > 0)
    return (
      <p className={styles.applied} role="status">
        <span>{t('coupon_applied', { code: chosen, amount: money(discount) })}</span>
        <button type="button" className={styles.remove} onClick={() => chooseOrder({ coupon: '' })}>
          {t('coupon_remove')}
        </button>
      </p>
    )
  const refusal = coupon?.refusal ?? (coupon?.value ? 'MINIMUM' : null)
  const refused =
    chosen !== '' && refusal && t(`coupon_refused.${refusal}`, { code: chosen, least })
  return (
    <details className={styles.fold} open={chosen !== '' || undefined}>
      <summary className={styles.question}>{t('coupon_question')}</summary>
      <div className={styles.row} aria-live="polite">
        <TextField
          label={t('coupon_code')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          value={written}
          error={refused || undefined}
          onChange={({ target }) => setWritten(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button kind="quiet" onClick={apply}>
          {t('coupon_apply')}
        </Button>
      </div>
    </details>
  )
}
