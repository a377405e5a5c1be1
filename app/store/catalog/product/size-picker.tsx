import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import { useHeldVariants } from '../../checkout/placed-order/held-variants.ts'
import { type Colour, formatSize, isAvailable, type Size, type StoreProduct } from './choice.ts'
import { SizeGuideLink } from './size-guide-link.tsx'
import styles from './size-picker.module.css'

interface SizePickerProps {
  product: StoreProduct
  colour: Colour
  chosen: Size | undefined
  /** The form was submitted without a size. */
  missing: boolean
  onChoose(label: string): void
}

/** Every size of a colour; those sold out are struck through but readable. */
export function SizePicker({ product, colour, chosen, missing, onChoose }: SizePickerProps) {
  const { t } = useTranslation('store/catalog/product')
  const id = useId()
  const held = useHeldVariants()
  const isRare = isLowStockRare(colour.sizes)
  return (
    <div className={styles.whole}>
      <SizeGuideLink product={product} chosen={chosen} />
      <fieldset aria-describedby={missing ? id : undefined}>
        <legend className={styles.legend}>{t('size')}</legend>
        <div className={missing ? `${styles.sizes} ${styles.asked}` : styles.sizes}>
          {colour.sizes.map((size) => (
            <SizeChoice
              key={formatSize(size)}
              size={size}
              held={held.has(size.variant_id)}
              checked={size === chosen}
              few={toFew(size, isRare)}
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
    </div>
  )
}

interface SizeChoiceProps {
  size: Size
  /** In the visitor's own unpaid order. */
  held: boolean
  checked: boolean
  /** Key of what is said of few pairs. */
  few: 'two_left' | 'last' | undefined
  onChoose(label: string): void
}

function SizeChoice({ size, held, checked, few, onChoose }: SizeChoiceProps) {
  const { t: cartText } = useTranslation('store/cart')
  const { t } = useTranslation('store/catalog/product')
  const format = useFormat()
  const label = formatSize(size)
  const gone = !isAvailable(size)
  return (
    <label className={gone && !held ? `${styles.size} ${styles.gone}` : styles.size}>
      <input
        className={hidden.box}
        type="radio"
        name="size"
        value={label}
        checked={checked}
        disabled={gone}
        onChange={() => onChoose(label)}
      />
      <span className={styles.label}>{format.size(label) || t('one_size')}</span>
      {gone && held && <span className={styles.few}>{cartText('waiting_held')}</span>}
      {gone && !held && <span className={hidden.hidden}>, {t('gone')}</span>}
      {few && <span className={styles.few}>{t(few)}</span>}
    </label>
  )
}

/** Two pairs are worth a word while most sizes have more: under each of them it would say nothing. */
function isLowStockRare(sizes: readonly Size[]): boolean {
  const onSale = sizes.filter(isAvailable)
  return (
    onSale.filter(({ availability }) => availability === 'last_two').length * 2 <= onSale.length
  )
}

/** Text keys: low stock is shown, normal stock is not. */
const toFew = ({ availability }: Size, isRare: boolean) =>
  availability === 'last' ? 'last' : isRare && availability === 'last_two' ? 'two_left' : undefined
