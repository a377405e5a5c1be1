/** The most pairs of one size in a curve. */
export const MOST_CURVE_PAIRS = 99

/** The most sizes of a curve. */
export const MOST_CURVE_SIZES = 60

/** Pairs of all sizes. */
export const countCurvePairs = (pairs: Readonly<Record<string, number>>): number =>
  Object.values(pairs).reduce((sum, each) => sum + each, 0)

/** Pairs by the label of their size, the smallest first. */
const listCurveSizes = (
  pairs: Readonly<Record<string, number>>,
): { size: string; pairs: number }[] =>
  Object.entries(pairs)
    .map(([size, count]) => ({ size, pairs: count }))
    .sort(
      (one, other) =>
        toNumber(one.size) - toNumber(other.size) || one.size.localeCompare(other.size),
    )

const toNumber = (size: string) => Number.parseFloat(size.replace(',', '.')) || 0

/**
 * Pairs by size as a person writes them: `36:1 37:2 38:3`, `36=1, 37=2` or `36x1`. Undefined where something of it cannot be
 * read, or a size stands there twice.
 */
export function parseCurve(written: string): Record<string, number> | undefined {
  const parts = written.split(/[\s;]+|,(?!\d)|,(?=\s)/).filter(Boolean)
  const read = parts.map((part) => /^(.{1,40})[:=x×](\d{1,2})$/i.exec(part))
  if (parts.length === 0 || read.some((each) => each === null)) return undefined
  const entries = read.map((each) => [each?.[1] ?? '', Number(each?.[2])] as const)
  if (new Set(entries.map(([size]) => size)).size < entries.length) return undefined
  return Object.fromEntries(entries.filter(([, pairs]) => pairs > 0))
}

/** The same as people write it. */
export const formatCurve = (pairs: Readonly<Record<string, number>>): string =>
  listCurveSizes(pairs)
    .map((each) => `${each.size}:${each.pairs}`)
    .join('  ')
