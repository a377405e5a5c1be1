import { parseSize } from '../../../../../core/catalog/variants/rules.ts'
import { type GridColumn, toGridColumn } from '../../../ui/size-grid/size-grid.ts'

/** Runs of sizes that shoes are bought in, offered for their collections. */
const SETS = [
  { collection: 'señora', from: 35, to: 41 },
  { collection: 'señora', from: 36, to: 40 },
  { collection: 'caballero', from: 39, to: 46 },
  { collection: 'caballero', from: 40, to: 45 },
  { collection: 'niña', from: 18, to: 26 },
  { collection: 'niña', from: 27, to: 35 },
  { collection: 'niño', from: 18, to: 26 },
  { collection: 'niño', from: 27, to: 35 },
] as const

export interface SizeSet {
  label: string
  sizes: string[]
}

/** The sets of a collection; all of them where it has none. */
export function listSizeSets(collection: string | null): SizeSet[] {
  const own = SETS.filter((set) => set.collection === collection)
  const sets = new Map(
    (own.length > 0 ? own : SETS).map(({ from, to }) => [
      `${from}–${to}`,
      Array.from({ length: to - from + 1 }, (_, step) => String(from + step)),
    ]),
  )
  return [...sets].map(([label, sizes]) => ({ label, sizes }))
}

/** Sizes as somebody writes them: `38`, `36-41`, `38 ½`, `36 37 38`, `S, M, L`. Each once, at most 40. */
export function parseSizes(written: string): GridColumn[] {
  const parts = written
    .replace(/\s*[-–]\s*/g, '-')
    .replace(/\s+(½|1\/2)/g, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const sizes = parts.flatMap((part) => {
    const [, from, to] = /^(\d{2})-(\d{2})$/.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) return [part]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) =>
      String(Number(from) + step),
    )
  })
  const columns = sizes.map((size) => {
    const { label, sort } = parseSize(size)
    return toGridColumn(label, sort)
  })
  return [...new Map(columns.map((column) => [column.key, column])).values()].slice(0, 40)
}
