import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import styles from './method-card.module.css'

/** A way to pay on the web. */
export type PaymentMethod = Parameters<Shop['checkout']['startPayment']>[0]['provider']

interface MethodCardProps {
  /** The name of the form's field. */
  field: string
  method: PaymentMethod
  hint: string
  checked: boolean
  onChoose: (method: PaymentMethod) => void
}

/** One way to pay among others. */
export function MethodCard({ field, method, hint, checked, onChoose }: MethodCardProps) {
  const { t } = useTranslation('store/payments')
  const names = {
    test: t('test_bank'),
    redsys: t('card'),
    redsys_bizum: 'Bizum',
    stripe: t('card_wallets'),
    transfer: t('transfer'),
    pickup: t('pickup'),
    cash_on_delivery: t('cash_on_delivery'),
  }
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={field}
        value={method}
        checked={checked}
        onChange={() => onChoose(method)}
        className={styles.radio}
      />
      <span>
        <strong className={styles.name}>{names[method]}</strong>
        <span className={styles.hint}>{hint}</span>
      </span>
    </label>
  )
}
