import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import type { Variant } from '../variant.ts'
import styles from './size-strip.module.css'

interface SizeStripProps {
  label: string
  sizes: readonly Variant[]
  /** The one on the line that is looked at. */
  current?: number | undefined
  /** Those that somebody typed. */
  named?: readonly Variant[]
  /** Pairs that are kept for this very ticket. */
  kept?: Record<number, number> | undefined
  onPick(variant: Variant): void
}

/** The sizes of one colour and how many pairs of each can be sold now. */
export function SizeStrip({
  label,
  sizes,
  current,
  named = [],
  kept = {},
  onPick,
}: SizeStripProps) {
  return (
    <ul className={styles.strip} aria-label={label} data-sizes="">
      {sizes.map((variant) => (
        <li key={variant.variant_id}>
          <Size
            variant={variant}
            stock={variant.stock + (kept[variant.variant_id] ?? 0)}
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
  variant: Variant
  stock: number
  current: boolean
  named: boolean
  onPick(variant: Variant): void
}

function Size({ variant, stock, current, named, onPick }: SizeProps) {
  const { t } = useTranslation('till/catalog/search')
  const size = variant.size ?? t('one_size')
  const state = stateOf(variant, stock)
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

function stateOf({ reserved }: Variant, stock: number) {
  if (stock > 1) return 'many'
  if (stock === 1) return 'last'
  return reserved > 0 ? 'reserved' : 'none'
}
