import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { CartLine } from '../cart.ts'
import styles from './quantity-field.module.css'

interface QuantityFieldProps {
  line: CartLine
  /** Product and options, for screen readers. */
  name: string
  onChange(requested: string | number): void
}

export function QuantityField({ line, name, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('store/cart')
  // The text may not be a number yet; the cart keeps the last one that was.
  const [draft, setDraft] = useState<string>()
  const { quantity } = line
  return (
    <fieldset className={styles.quantity} aria-label={t('quantity_of', { what: name })}>
      <button
        className={styles.step}
        type="button"
        aria-label={t('less')}
        aria-disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className={styles.number}
        inputMode="numeric"
        aria-label={t('quantity')}
        value={draft ?? quantity}
        onChange={({ target }) => {
          setDraft(target.value)
          onChange(target.value)
        }}
        onBlur={() => setDraft(undefined)}
      />
      <button
        className={styles.step}
        type="button"
        aria-label={t('more')}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
