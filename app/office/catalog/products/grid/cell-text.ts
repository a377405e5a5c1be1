import type { Edits } from './edits.ts'
import type { Grid, Layer, Variant } from './grid-model.ts'
import { writeCents } from './parse-cents.ts'
import { inherits, isOffered, modelOf, parsePairs } from './read-cells.ts'

/** How a cell looks in one layer. */
export interface CellLook {
  text: string
  placeholder: string
  /** Typed, to be made, or to be put away: not as it is saved. */
  isChanged: boolean
  isOffered: boolean
  /** Its price is the model's. */
  isInherited: boolean
  saved: Variant | undefined
  /** Pairs on the shelf once this is saved. */
  pairs: number | undefined
}

interface Looking {
  grid: Grid
  edits: Edits
  layer: Layer
  language: string
}

export function lookOf(key: string, { grid, edits, layer, language }: Looking): CellLook {
  const variant = grid.variants.get(key)
  const saved = variant && !variant.archived ? variant : undefined
  const typed = edits.typed[key]
  const offered = isOffered(key, grid, edits)
  const model = modelOf(grid, edits)
  const modelText = model.cents === undefined ? '' : writeCents(model.cents, language)
  const isInherited =
    typed?.price === undefined ? inherits(saved, model) : typed.price.trim() === ''
  const own = typed?.[layer]
  const by = typed?.stock === undefined ? undefined : parsePairs(typed.stock, saved?.stock ?? 0)
  const texts: Record<Layer, { text: string; placeholder: string }> = {
    price: {
      text: isInherited
        ? modelText
        : saved?.price_cents
          ? writeCents(saved.price_cents, language)
          : '',
      placeholder: modelText,
    },
    code: { text: saved?.barcodes.join(', ') ?? '', placeholder: '' },
    sku: { text: saved?.sku ?? '', placeholder: '' },
    stock: { text: '', placeholder: saved ? String(saved.stock) : '0' },
  }
  const { text, placeholder } = texts[layer]
  return {
    ...{ saved, isOffered: offered, isInherited, placeholder: offered ? placeholder : '' },
    text: own ?? (offered ? text : ''),
    isChanged: own !== undefined || offered !== (saved !== undefined),
    pairs: by === undefined ? undefined : (saved?.stock ?? 0) + by,
  }
}
