import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import type { MarkedPair, TillVariant } from '../catalog.ts'
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
  /** Sizes without stock can be picked too: the pair may be in the seller's hand. */
  withoutStock?: boolean
  onPick(variant: TillVariant): void
  /** Marked pairs stand after their size where they can be picked. */
  onPickMark?: ((pair: MarkedPair) => void) | undefined
}

/** The sizes of one colour, each with the pairs that can be sold now. */
export function SizeStockStrip({
  label,
  sizes,
  current,
  named = [],
  reserved = {},
  withoutStock = false,
  onPick,
  onPickMark,
}: SizeStripProps) {
  return (
    <ul className={styles.strip} aria-label={label} data-sizes="">
      {sizes.map((variant) => (
        <li key={variant.variant_id}>
          <Size
            variant={variant}
            stock={countStock(variant, reserved)}
            current={variant.variant_id === current}
            named={named.some(({ variant_id }) => variant_id === variant.variant_id)}
            canPick={withoutStock || countStock(variant, reserved) > 0}
            onPick={onPick}
          />
          {onPickMark &&
            variant.marks.map((mark) => (
              <Marked key={mark.item_id} pair={{ variant, mark }} onPick={onPickMark} />
            ))}
        </li>
      ))}
    </ul>
  )
}

const countStock = ({ variant_id, stock }: TillVariant, reserved: Record<number, number>) =>
  stock + (reserved[variant_id] ?? 0)

interface SizeProps {
  variant: TillVariant
  stock: number
  current: boolean
  named: boolean
  canPick: boolean
  onPick(variant: TillVariant): void
}

function Size({ variant, stock, current, named, canPick, onPick }: SizeProps) {
  const { t } = useTranslation('till/catalog/search')
  const format = useFormat()
  const size = variant.size ? format.size(variant.size) : t('one_size')
  const state = getStockState(variant, stock)
  const isCounted = variant.stock_kind === 'counted'
  const here = {
    service: t('service'),
    many: t(isCounted ? 'counted' : 'stock', { count: stock }),
    last: t(isCounted ? 'last_counted' : 'last_pair'),
    reserved: t('reserved_long', { count: variant.reserved }),
    none: t('none_left'),
  }[state]
  const others = variant.elsewhere.reduce((sum, each) => sum + each.stock, 0)
  const about = [
    here,
    ...variant.elsewhere.map((each) =>
      t('elsewhere_stock', { place: each.place, count: each.stock }),
    ),
  ].join(', ')
  return (
    <button
      type="button"
      className={styles.size}
      data-state={state}
      data-named={named || undefined}
      data-size={variant.size ?? ''}
      aria-current={current || undefined}
      aria-disabled={!canPick || undefined}
      title={about}
      onClick={() => {
        if (canPick) onPick(variant)
      }}
    >
      <span className={hidden.hidden}>{t('size')} </span>
      <span className={styles.number}>{size}</span>
      <span className={hidden.hidden}>, {about}</span>
      <span className={styles.stock} aria-hidden="true">
        {state === 'many' && stock}
        {state === 'last' && t('last')}
        {state === 'reserved' && t('reserved')}
        {state === 'none' && (others > 0 ? t('other_place', { count: others }) : '0')}
      </span>
    </button>
  )
}

function Marked({ pair, onPick }: { pair: MarkedPair; onPick(pair: MarkedPair): void }) {
  const { t } = useTranslation('till/catalog/search')
  const { t: words } = useTranslation('core/stock')
  const format = useFormat()
  const { variant, mark } = pair
  const price = format.money(mark.cents ?? variant.price_cents)
  const grade = words(`grade.${mark.grade}`)
  return (
    <button
      type="button"
      className={styles.size}
      data-state="marked"
      title={[mark.code, mark.note].filter(Boolean).join(' · ')}
      onClick={() => onPick(pair)}
    >
      <span className={hidden.hidden}>{t('size')} </span>
      <span className={styles.number}>{variant.size ? format.size(variant.size) : grade}</span>
      <span className={hidden.hidden}>, {[grade, mark.note].filter(Boolean).join(', ')}, </span>
      <span className={styles.stock}>{price}</span>
    </button>
  )
}

function getStockState({ reserved, stock_kind }: TillVariant, stock: number) {
  if (stock_kind === 'none') return 'service'
  if (stock > 1) return 'many'
  if (stock === 1) return 'last'
  return reserved > 0 ? 'reserved' : 'none'
}
