import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import type { TillVariant } from '../catalog.ts'
import styles from './size-stock-strip.module.css'

interface SizeStripProps {
  label: string
  sizes: readonly TillVariant[]
  /** The variant of the selected line. */
  current?: number | undefined
  /** Sizes that were searched for. */
  named?: readonly TillVariant[]
  /** Pairs reserved for this ticket, by variant. */
  reserved?: Record<number, number> | undefined
  onPick(variant: TillVariant): void
}

/** The sizes of one colour, each with the pairs that can be sold now. */
export function SizeStockStrip({
  label,
  sizes,
  current,
  named = [],
  reserved = {},
  onPick,
}: SizeStripProps) {
  return (
    <ul className={styles.strip} aria-label={label} data-sizes="">
      {sizes.map((variant) => (
        <li key={variant.variant_id}>
          <Size
            variant={variant}
            stock={variant.stock + (reserved[variant.variant_id] ?? 0)}
            current={variant.variant_id === current}
            named={named.some(({ variant_id }) => variant_id === variant.variant_id)}
            onPick={onPick}
          />
        </li>
      ))}
    </ul>
  )
}

interface SizeProps {
  variant: TillVariant
  stock: number
  current: boolean
  named: boolean
  onPick(variant: TillVariant): void
}

function Size({ variant, stock, current, named, onPick }: SizeProps) {
  const { t } = useTranslation('till/catalog/search')
  const size = variant.size ?? t('one_size')
  const state = getStockState(variant, stock)
  const about = {
    many: t('stock', { count: stock }),
    last: t('last_pair'),
    reserved: t('reserved_long', { count: variant.reserved }),
    none: t('none_left'),
  }[state]
  return (
    <button
      type="button"
      className={styles.size}
      data-state={state}
      data-named={named || undefined}
      data-size={variant.size ?? ''}
      aria-current={current || undefined}
      aria-disabled={stock === 0 || undefined}
      title={about}
      onClick={() => {
        if (stock > 0) onPick(variant)
      }}
    >
      <span className={hidden.hidden}>{t('size')} </span>
      <span className={styles.number}>{size}</span>
      <span className={hidden.hidden}>, {about}</span>
      <span className={styles.stock} aria-hidden="true">
        {state === 'many' && stock}
        {state === 'last' && t('last')}
        {state === 'reserved' && t('reserved')}
        {state === 'none' && '0'}
      </span>
    </button>
  )
}

function getStockState({ reserved }: TillVariant, stock: number) {
  if (stock > 1) return 'many'
  if (stock === 1) return 'last'
  return reserved > 0 ? 'reserved' : 'none'
}
