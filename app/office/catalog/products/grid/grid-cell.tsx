import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { useDenied } from '../../../ui/approval/denied-right.tsx'
import { type CellPlace, SizeGridCell } from '../../../ui/size-grid/size-grid-cell.tsx'
import { workOutMargin } from '../margin.ts'
import type { CellView } from './cell-view.ts'
import type { Layer } from './variant-grid.ts'

interface GridCellProps {
  place: CellPlace
  view: CellView
  layer: Layer
  /** Of the product's VAT, in per cent; null where it has none now. */
  vatRate: number | null
  isInvalid: boolean
  onText(text: string): void
  onFocus(key: string): void
}

/** One variant in one layer. */
export function GridCell({ view, layer, vatRate, ...cell }: GridCellProps) {
  const hint = useHint(view, layer, vatRate)
  const arePricesFixed = useDenied('change_prices')
  return (
    <SizeGridCell
      {...cell}
      text={view.text}
      placeholder={view.placeholder}
      isPlaceholderValue={layer === 'stock'}
      hint={hint}
      kind={layer === 'code' || layer === 'sku' ? 'code' : 'number'}
      inputMode={layer === 'price' || layer === 'cost' ? 'decimal' : undefined}
      isReadOnly={layer === 'price' && arePricesFixed && view.saved?.price_cents != null}
      isOffered={view.isOffered}
      isChanged={view.isChanged}
      isInherited={layer === 'price' && view.isInherited}
    />
  )
}

function useHint(view: CellView, layer: Layer, vatRate: number | null): string {
  const { t } = useTranslation('office/catalog/products')
  const { money, number } = useFormat()
  const { saved, isOffered, pairs } = view
  if (!isOffered) return saved ? t('hint.goes') : ''
  if (layer === 'stock') {
    const stock = saved?.stock ?? 0
    if (pairs !== undefined) return `${stock} → ${pairs}`
    const { reserved = 0, lent = 0, in_transit = 0, on_order = 0, on_display = 0 } = saved ?? {}
    return [
      reserved > 0 && t('hint.reserved', { count: reserved }),
      lent > 0 && t('hint.lent', { count: lent }),
      in_transit > 0 && t('hint.in_transit', { count: in_transit }),
      on_order > 0 && t('hint.on_order', { count: on_order }),
      on_display > 0 && t('hint.on_display', { count: on_display }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  if (!saved) return t('hint.new')
  if (layer === 'cost') {
    const margin = workOutMargin(saved, vatRate)
    return margin
      ? t('hint.margin', { margin: money(margin.cents), percent: number(margin.percent) })
      : ''
  }
  if (layer === 'code') return saved.sku
  if (layer === 'sku') return ''
  if (saved.prior_cents !== null) return t('hint.prior', { price: money(saved.prior_cents) })
  if (saved.web_cents !== null) return t('hint.web', { price: money(saved.web_cents) })
  if (saved.pos_cents !== null) return t('hint.pos', { price: money(saved.pos_cents) })
  return ''
}
