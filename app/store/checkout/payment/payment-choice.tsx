import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import { MethodCard, type PaymentMethod } from '../../payments/method-card.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import type { ContractTerms } from '../contract/contract-information.tsx'
import styles from './payment-choice.module.css'

interface PaymentChoiceProps {
  /** Those that are open for the chosen way to get the order. */
  methods: readonly PaymentMethod[]
  holdDays: ContractTerms['hold_days']
  /** Of paying the courier. */
  surchargeCents: number
  chosen: PaymentMethod
  /** Ways that are paid later are not offered for the moment. */
  isPaidNow: boolean
  onChoose: (method: PaymentMethod) => void
}

/** How the order will be paid: chosen with it, so that the pairs are held for as long as that takes. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { methods, holdDays, surchargeCents, chosen, isPaidNow, onChoose } = props
  const { money } = useFormat()
  const { t } = useTranslation('store/checkout')
  const { t: paymentText } = useTranslation('store/payments')
  const hints = {
    test: paymentText('test_bank_hint'),
    redsys: paymentText('card_hint'),
    redsys_bizum: paymentText('bizum_hint'),
    stripe: paymentText('card_hint'),
    transfer: t('pay_transfer_hint', { count: holdDays.transfer }),
    pickup: t('pay_pickup_hint', { count: holdDays.pickup }),
    cash_on_delivery:
      surchargeCents > 0
        ? t('pay_cod_hint', { amount: money(surchargeCents) })
        : t('pay_cod_hint_free'),
  }
  return (
    <CheckoutSection title={t('pay_how')}>
      <fieldset className={styles.methods}>
        {/* For screen readers; the heading above shows the same. */}
        <legend className={hidden.hidden}>{t('pay_how')}</legend>
        {methods.map((method) => (
          <MethodCard
            key={method}
            field="payment_method"
            method={method}
            hint={hints[method]}
            checked={method === chosen}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      {isPaidNow && <p className={styles.why}>{paymentText('pay_now_only')}</p>}
    </CheckoutSection>
  )
}
