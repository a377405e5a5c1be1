import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { CartLine } from './cart.ts'
import styles from './quantity.module.css'

interface QuantityProps {
  line: CartLine
  /** What is counted, for those who do not see the row. */
  name: string
  onChange(asked: string | number): void
}

export function Quantity({ line, name, onChange }: QuantityProps) {
  const { t } = useTranslation('store/cart')
  // What is being typed may be no number yet; the cart keeps the last one that was.
  const [typed, setTyped] = useState<string>()
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
        value={typed ?? quantity}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value)
        }}
        onBlur={() => setTyped(undefined)}
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
