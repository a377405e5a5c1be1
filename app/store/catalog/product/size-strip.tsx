import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import { type Colour, isLeft, type Product, type Size, sizeLabel } from './choice.ts'
import { SizeGuideLink } from './size-guide-link.tsx'
import styles from './size-strip.module.css'

interface SizeStripProps {
  product: Product
  colour: Colour
  chosen: Size | undefined
  /** Somebody wanted to buy without saying which. */
  missing: boolean
  onChoose(label: string): void
}

/** Every size of the run; those that are gone are struck, and can still be read. */
export function SizeStrip({ product, colour, chosen, missing, onChoose }: SizeStripProps) {
  const { t } = useTranslation('store/catalog/product')
  const id = useId()
  return (
    <div className={styles.whole}>
      <fieldset className={styles.strip} aria-describedby={missing ? id : undefined}>
        <legend className={styles.legend}>{t('size')}</legend>
        <div className={missing ? `${styles.sizes} ${styles.asked}` : styles.sizes}>
          {colour.sizes.map((size) => (
            <SizeChoice
              key={sizeLabel(size)}
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
      <SizeGuideLink product={product} chosen={chosen} />
    </div>
  )
}

interface SizeChoiceProps {
  size: Size
  checked: boolean
  onChoose(label: string): void
}

function SizeChoice({ size, checked, onChoose }: SizeChoiceProps) {
  const { t } = useTranslation('store/catalog/product')
  const label = sizeLabel(size)
  const few = FEW[size.availability]
  const gone = !isLeft(size)
  return (
    <label className={gone ? `${styles.size} ${styles.gone}` : styles.size}>
      <input
        className={styles.radio}
        type="radio"
        name="size"
        value={label}
        checked={checked}
        disabled={gone}
        onChange={() => onChoose(label)}
      />
      <span className={styles.label}>{label || t('one_size')}</span>
      {gone && <span className={hidden.hidden}>, {t('gone')}</span>}
      {few && <span className={styles.few}>{t(few)}</span>}
    </label>
  )
}

/** Few pairs are said, many are not. */
const FEW = { many: undefined, last_two: 'two_left', last: 'last', none: undefined } as const
