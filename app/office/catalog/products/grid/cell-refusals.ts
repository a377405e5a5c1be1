import type { Refusal } from '../../../../refusals.ts'
import type { VariantGrid } from './variant-grid.ts'

/** Why the shop refused cells of the last save, by key. */
export type RefusedCells = Readonly<Record<string, RefusedCell>>

export interface RefusedCell {
  code:
    | 'VARIANT_UNKNOWN'
    | 'COLOUR_UNKNOWN'
    | 'CELL_REPEATED'
    | 'SKU_TAKEN'
    | 'BARCODE_FORM'
    | 'BARCODE_CHECK_DIGIT'
    | 'BARCODE_REPEATED'
    | 'BARCODE_TAKEN'
    | 'PAIRS_SHORT'
    | 'PAIRS_REASON'
    | 'HAS_PAIRS'
  barcode?: string
  by?: {
    product_id: number
    name: { es: string }
    colour: { es: string } | null
    size: string | null
    sku: string
  }
  pairs?: number
}

interface SentRefusal extends RefusedCell {
  cell: number | null
  variant_id: number | null
}

/** `keys` are those of the cells that were sent, in their order. */
export function toCellRefusals(
  { refused }: { refused: Refusal | undefined },
  { grid, keys }: { grid: VariantGrid; keys: readonly string[] },
): RefusedCells {
  if (refused?.code !== 'GRID_WRONG') return {}
  const { problems } = refused.data as { problems: SentRefusal[] }
  const byId = new Map([...grid.cells].map(([key, { variant_id }]) => [variant_id, key]))
  return Object.fromEntries(
    problems.map(({ cell, variant_id, ...problem }) => [
      (cell === null ? byId.get(variant_id ?? 0) : keys[cell]) ?? '',
      problem,
    ]),
  )
}
