import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Colour, type Size, sizeLabel } from './choice.ts'
import styles from './size-strip.module.css'

interface SizeStripProps {
  colour: Colour
  chosen: Size | undefined
  /** Somebody wanted to buy without saying which. */
  missing: boolean
  onChoose(label: string): void
}

export function SizeStrip({ colour, chosen, missing, onChoose }: SizeStripProps) {
  const { t } = useTranslation('store/product')
  const id = useId()
  return (
    <fieldset className={styles.strip} aria-describedby={missing ? id : undefined}>
      <legend className={styles.legend}>{t('size')}</legend>
      <div className={styles.sizes}>
        {colour.sizes.map((size) => (
          <SizeChoice
            key={size.variant_id}
            size={size}
            checked={size === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {missing && (
        <p className={styles.missing} id={id} role="alert">
          {t('choose_size')}
        </p>
      )}
    </fieldset>
  )
}

interface SizeChoiceProps {
  size: Size
  checked: boolean
  onChoose(label: string): void
}

function SizeChoice({ size, checked, onChoose }: SizeChoiceProps) {
  const { t } = useTranslation('store/product')
  const label = sizeLabel(size)
  const few = FEW[size.availability]
  return (
    <label className={styles.size}>
      <input
        className={styles.radio}
        type="radio"
        name="size"
        value={label}
        checked={checked}
        disabled={size.stock < 1}
        onChange={() => onChoose(label)}
      />
      <span className={styles.label}>{label || t('one_size')}</span>
      {few && <span className={styles.few}>{t(few)}</span>}
    </label>
  )
}

/** Few pairs are said, many are not. */
const FEW = { many: undefined, last_two: 'two_left', last: 'last', none: 'gone' } as const
