import { MOST_PAIRS } from '../../../../../core/base/limits.ts'
import { barcodeRefusal, cleanBarcode } from '../../../../../core/catalog/variants/rules.ts'
import { type AdjustReason, isValidAdjustment } from '../../../../../core/stock/rules.ts'
import type { Shop } from '../../../../context.ts'
import { parseCents } from '../../../ui/price-text.ts'
import { cellKey } from '../../../ui/size-grid/size-grid.ts'
import type { ProductVariant } from '../product.ts'
import type { GridEdits } from './grid-edits.ts'
import { modelCents, type VariantGrid } from './variant-grid.ts'

type GridInput = Parameters<Shop['stock']['saveGrid']>[0]
export type CellInput = GridInput['cells'][number]

/** Why pairs are added or removed, and the note on their movements, such as a delivery note's number. */
export interface StockAdjustment {
  reason: AdjustReason
  note: string
}

/** Why the text of a cell cannot be saved. */
export type InvalidCell =
  | 'PRICE'
  | 'BARCODE_FORM'
  | 'BARCODE_CHECK_DIGIT'
  | 'PAIRS'
  | 'PAIRS_SHORT'
  | 'PAIRS_REASON'

/** What is sent of a grid: only what changed. */
export interface GridChanges {
  /** Key of each of `cells`, in the same order. */
  keys: string[]
  cells: CellInput[]
  archive: number[]
  invalid: Record<string, InvalidCell>
  isModelPriceInvalid: boolean
  movesPairs: boolean
}

/** Whether a cell is sold after the save. A text in an empty cell adds its size. */
export function isOffered(
  key: string,
  { cells: variants }: VariantGrid,
  edits: GridEdits,
): boolean {
  const saved = variants.get(key)
  return edits.offers[key] ?? ((saved && !saved.archived) || edits.texts[key] !== undefined)
}

/** Reads the edits: cells that change, sizes that are archived, and cells that are invalid. */
export function readChanges(
  grid: VariantGrid,
  edits: GridEdits,
  reason: AdjustReason,
): GridChanges {
  const model = readModelPrice(grid, edits)
  const changes: GridChanges = {
    keys: [],
    cells: [],
    archive: [],
    invalid: {},
    movesPairs: false,
    isModelPriceInvalid: Boolean(edits.modelPrice?.trim()) && model.next === undefined,
  }
  for (const row of grid.rows)
    for (const column of grid.columns) {
      const key = cellKey(row, column)
      const saved = grid.cells.get(key)
      const isSaved = saved !== undefined && !saved.archived
      if (!isOffered(key, grid, edits)) {
        if (isSaved) changes.archive.push(saved.variant_id)
        continue
      }
      const read = readCell(saved, edits.texts[key] ?? {}, { model, reason })
      if (typeof read === 'string') {
        changes.invalid[key] = read
        continue
      }
      if (isSaved && Object.keys(read).length === 0) continue
      const which = saved
        ? { variant_id: saved.variant_id }
        : { colour_id: row.colourId, size: column.size, ...others(column.attributes) }
      changes.keys.push(key)
      changes.cells.push({ ...which, ...read })
      changes.movesPairs ||= read.pairs_by !== undefined
    }
  return changes
}

interface ModelPrice {
  current: number | null
  /** After the save; undefined where there is none, or where its text makes no sense. */
  next: number | undefined
}

export function readModelPrice(
  { cells: variants }: VariantGrid,
  { modelPrice: model }: GridEdits,
): ModelPrice {
  const current = modelCents([...variants.values()])
  return { current, next: model === undefined ? (current ?? undefined) : parseCents(model) }
}

/** Whether a variant has the price of its model; one without a price will have it. */
export function inheritsModelPrice(
  saved: ProductVariant | undefined,
  { current }: Pick<ModelPrice, 'current'>,
): boolean {
  return !saved || saved.archived || saved.price_cents === null || saved.price_cents === current
}

const others = (attributes: Record<string, string>) =>
  Object.keys(attributes).length > 0 ? { attributes } : {}

function readCell(
  saved: ProductVariant | undefined,
  typed: GridEdits['texts'][string],
  { model, reason }: { model: ModelPrice; reason: AdjustReason },
): CellInput | InvalidCell {
  const cell: CellInput = {}
  const price = typed.price?.trim()
  if (price) {
    const cents = parseCents(price)
    if (cents === undefined) return 'PRICE'
    if (cents !== saved?.price_cents) cell.price_cents = cents
    // A price that is taken out of its cell is the model's again.
  } else if ((price === '' || inheritsModelPrice(saved, model)) && model.next !== undefined) {
    if (model.next !== saved?.price_cents) cell.price_cents = model.next
  }
  const cost = typed.cost?.trim()
  if (cost) {
    const cents = parseCents(cost)
    if (cents === undefined) return 'PRICE'
    if (cents !== saved?.cost_cents) cell.cost_cents = cents
  }
  const sku = typed.sku?.trim()
  if (sku && sku !== saved?.sku) cell.sku = sku
  if (typed.code !== undefined) {
    const barcodes = splitCodes(typed.code)
    for (const code of barcodes) {
      const wrong = barcodeRefusal(code)
      if (wrong) return wrong
    }
    if (barcodes.join() !== (saved?.barcodes ?? []).join()) cell.barcodes = barcodes
  }
  if (typed.stock?.trim()) {
    const stock = saved?.stock ?? 0
    const by = parsePairs(typed.stock, stock)
    if (by === undefined) return 'PAIRS'
    if (by < -stock) return 'PAIRS_SHORT'
    if (by !== 0 && !isValidAdjustment(reason, by)) return 'PAIRS_REASON'
    if (by !== 0) cell.pairs_by = by
  }
  return cell
}

/** Several barcodes of one variant are separated by commas. */
export function splitCodes(written: string): string[] {
  return [...new Set(written.split(/[,;]/).map(cleanBarcode).filter(Boolean))]
}

/** By how many pairs the stock changes: `+3` or `3` arrived, `-2` left, `=7` were counted. */
export function parsePairs(written: string, stock: number): number | undefined {
  const [, sign, digits] = /^([+\-−=]?)\s*([0-9]{1,4})$/.exec(written.trim()) ?? []
  if (digits === undefined) return undefined
  const pairs = Number(digits)
  if (pairs > MOST_PAIRS) return undefined
  if (sign === '=') return pairs - stock
  return sign === '-' || sign === '−' ? 0 - pairs : pairs
}
