import type { Column, Layer, Row } from './grid-model.ts'

/** What somebody has changed in a grid and not saved, as it was typed. */
export interface Edits {
  rows: readonly Row[]
  columns: readonly Column[]
  /** By cell and layer. */
  typed: Readonly<Record<string, Partial<Record<Layer, string>>>>
  /** Cells that are to be sold (true) or no more (false), where that is not as saved. */
  offered: Readonly<Record<string, boolean>>
  /** The price of the model, as typed. */
  model?: string
}

export const NO_EDITS: Edits = { rows: [], columns: [], typed: {}, offered: {} }

export function isEdited(edits: Edits): boolean {
  return (
    edits.rows.length + edits.columns.length > 0 ||
    edits.model !== undefined ||
    Object.keys(edits.typed).length + Object.keys(edits.offered).length > 0
  )
}

/** Texts by cell, put into one layer at once. Nothing (undefined) takes back what was typed. */
export function type(
  edits: Edits,
  layer: Layer,
  texts: Readonly<Record<string, string | undefined>>,
): Edits {
  const typed = { ...edits.typed }
  for (const [key, text] of Object.entries(texts)) {
    const { [layer]: _, ...others } = typed[key] ?? {}
    const cell = text === undefined ? others : { ...others, [layer]: text }
    if (Object.keys(cell).length > 0) typed[key] = cell
    else delete typed[key]
  }
  return { ...edits, typed }
}

/** Whether cells are sold, as somebody wants it; `saved` says what stands. */
export function offer(
  edits: Edits,
  keys: readonly string[],
  { offered, saved }: { offered: boolean; saved: (key: string) => boolean },
): Edits {
  const wanted = { ...edits.offered }
  const typed = { ...edits.typed }
  for (const key of keys) {
    if (saved(key) === offered) delete wanted[key]
    else wanted[key] = offered
    if (!offered) delete typed[key]
  }
  return { ...edits, offered: wanted, typed }
}
