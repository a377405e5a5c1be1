import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryField } from './delivery-draft.ts'
import styles from './help.module.css'

interface ConfirmDoubtProps {
  field: DeliveryField
  onConfirm(): void
}

/** Lets the buyer say that a doubted field is right as it is; the focus returns to the field. */
export function ConfirmDoubt({ field, onConfirm }: ConfirmDoubtProps) {
  const { t } = useTranslation('store/checkout')
  function confirm({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const input = currentTarget.form?.elements.namedItem(field)
    onConfirm()
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <p className={styles.help}>
      <button type="button" className={styles.offer} onClick={confirm}>
        {t('confirm_doubt')}
      </button>
    </p>
  )
}
