import type { GridColumn, GridRow } from '../../../ui/size-grid/size-grid.ts'
import type { Layer } from './variant-grid.ts'

/** Unsaved changes of a grid, as entered. */
export interface GridEdits {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** By cell and layer. */
  texts: Readonly<Record<string, Partial<Record<Layer, string>>>>
  /** Cells that will be sold (true) or archived (false), where that differs from what is saved. */
  offers: Readonly<Record<string, boolean>>
  /** The price of the model, as entered. */
  modelPrice?: string
}

export const NO_EDITS: GridEdits = { rows: [], columns: [], texts: {}, offers: {} }

export function hasEdits(edits: GridEdits): boolean {
  return (
    edits.rows.length + edits.columns.length > 0 ||
    edits.modelPrice !== undefined ||
    Object.keys(edits.texts).length + Object.keys(edits.offers).length > 0
  )
}

/** Sets texts of one layer by cell; undefined undoes an edit. */
export function setCellTexts(
  edits: GridEdits,
  layer: Layer,
  texts: Readonly<Record<string, string | undefined>>,
): GridEdits {
  const typed = { ...edits.texts }
  for (const [key, text] of Object.entries(texts)) {
    const { [layer]: _, ...others } = typed[key] ?? {}
    const cell = text === undefined ? others : { ...others, [layer]: text }
    if (Object.keys(cell).length > 0) typed[key] = cell
    else delete typed[key]
  }
  return { ...edits, texts: typed }
}

/** Offers cells or takes them out; the texts of a cell that is taken out are forgotten. */
export function offerCells(
  edits: GridEdits,
  keys: readonly string[],
  { offered, isSaved }: { offered: boolean; isSaved: (key: string) => boolean },
): GridEdits {
  const wanted = { ...edits.offers }
  const typed = { ...edits.texts }
  for (const key of keys) {
    if (isSaved(key) === offered) delete wanted[key]
    else wanted[key] = offered
    if (!offered) delete typed[key]
  }
  return { ...edits, offers: wanted, texts: typed }
}
