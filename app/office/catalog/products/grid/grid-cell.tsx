import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import type { CellView } from './cell-view.ts'
import styles from './grid-view.module.css'
import type { Layer } from './size-grid.ts'

interface GridCellProps {
  name: string
  look: CellView
  layer: Layer
  row: number
  column: number
  isWrong: boolean
  /** Colour and size, for those who do not see the heads. */
  label: string
  onType(text: string): void
  onFocus(name: string): void
}

/** One variant in one layer: what can be typed, and a line on what stands beside it. */
export function GridCell({
  name,
  look,
  layer,
  isWrong,
  label,
  onType,
  onFocus,
  ...at
}: GridCellProps) {
  const id = useId()
  const hint = useHint(look, layer)
  return (
    <td
      className={styles.cell}
      data-offered={look.isOffered}
      data-changed={look.isChanged || undefined}
      data-inherited={(layer === 'price' && look.isInherited) || undefined}
    >
      <input
        className={styles.input}
        data-row={at.row}
        data-column={at.column}
        data-layer={layer}
        value={look.text}
        placeholder={look.placeholder}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={({ currentTarget }) => {
          onFocus(name)
          currentTarget.select()
        }}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint ? id : undefined}
        inputMode={layer === 'price' ? 'decimal' : undefined}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <span id={id} className={styles.hint}>
        {hint}
      </span>
    </td>
  )
}

function useHint(look: CellView, layer: Layer): string {
  const { t } = useTranslation('office/catalog/products')
  const { money } = useFormat()
  const { saved, isOffered, pairs } = look
  if (!isOffered) return saved ? t('hint.goes') : ''
  if (layer === 'stock') {
    const stock = saved?.stock ?? 0
    if (pairs !== undefined) return `${stock} → ${pairs}`
    return saved && saved.reserved > 0 ? t('hint.reserved', { count: saved.reserved }) : ''
  }
  if (!saved) return t('hint.new')
  if (layer === 'code') return saved.sku
  if (layer === 'sku') return ''
  if (saved.prior_cents !== null) return t('hint.prior', { price: money(saved.prior_cents) })
  if (saved.web_cents !== null) return t('hint.web', { price: money(saved.web_cents) })
  if (saved.pos_cents !== null) return t('hint.pos', { price: money(saved.pos_cents) })
  return ''
}
