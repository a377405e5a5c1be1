import { formatCents } from '../../../ui/price-text.ts'
import type { ProductVariant } from '../product.ts'
import { inheritsModelPrice, isOffered, parsePairs, readModelPrice } from './grid-changes.ts'
import type { GridEdits } from './grid-edits.ts'
import type { Layer, VariantGrid } from './variant-grid.ts'

/** How a cell looks in one layer. */
export interface CellView {
  text: string
  placeholder: string
  /** Edited, added or taken out since the last save. */
  isChanged: boolean
  isOffered: boolean
  /** Its price is the model's. */
  isInherited: boolean
  saved: ProductVariant | undefined
  /** The stock after this is saved. */
  pairs: number | undefined
}

interface Looking {
  grid: VariantGrid
  edits: GridEdits
  layer: Layer
  language: string
}

export function toCellView(key: string, { grid, edits, layer, language }: Looking): CellView {
  const variant = grid.cells.get(key)
  const saved = variant && !variant.archived ? variant : undefined
  const typed = edits.texts[key]
  const offered = isOffered(key, grid, edits)
  const model = readModelPrice(grid, edits)
  const modelText = model.next === undefined ? '' : formatCents(model.next, language)
  const isInherited =
    typed?.price === undefined ? inheritsModelPrice(saved, model) : typed.price.trim() === ''
  const own = typed?.[layer]
  const by = typed?.stock === undefined ? undefined : parsePairs(typed.stock, saved?.stock ?? 0)
  const texts: Record<Layer, { text: string; placeholder: string }> = {
    price: {
      text: isInherited
        ? modelText
        : saved?.price_cents
          ? formatCents(saved.price_cents, language)
          : '',
      placeholder: modelText,
    },
    cost: {
      text: saved?.cost_cents ? formatCents(saved.cost_cents, language) : '',
      placeholder: '',
    },
    code: { text: saved?.barcodes.join(', ') ?? '', placeholder: '' },
    sku: { text: saved?.sku ?? '', placeholder: '' },
    stock: { text: '', placeholder: saved ? String(saved.stock) : '0' },
  }
  const { text, placeholder } = texts[layer]
  return {
    saved,
    isOffered: offered,
    isInherited,
    placeholder: offered ? placeholder : '',
    text: own ?? (offered ? text : ''),
    isChanged: own !== undefined || offered !== (saved !== undefined),
    pairs: by === undefined ? undefined : (saved?.stock ?? 0) + by,
  }
}
