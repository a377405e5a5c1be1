import { type Figure, type KeyedFigure, type ReportFigures, sumFigures, toValue } from './figure.ts'
import type { Label } from './read-labels.ts'
import { listTimes, type ReportDays } from './report-days.ts'
import { AGE_BANDS, type Dimension } from './rules.ts'

export interface ReportRow {
  /** Null is none, such as a sale without seller; with `is_beyond` the range has no such day, only the one before it has. */
  key: string | null
  is_beyond: boolean
  name: Label['name'] | null
  code: string | null
  /** Null is an average or a share of nothing. */
  value: number | null
  /** The day or month that it is compared with, where that is another. */
  before_key: string | null
  before: number | null
}

interface Sources {
  dimension: Dimension
  days: ReportDays
  found: ReportFigures
  compared: { days: ReportDays; found: ReportFigures } | null
  labels: ReadonlyMap<string, Label>
}

/** The rows of a report in their order: by time where the dimension is of time, else by the figure. */
export function toReportRows(sources: Sources): ReportRow[] {
  const { dimension } = sources
  if (dimension === 'day' || dimension === 'month') return toTimeRows(sources, dimension)
  const fixed = FIXED_KEYS[dimension]
  const now = toMap(sources.found.figures)
  const before = toMap(sources.compared?.found.figures ?? [])
  const keys = fixed ?? [...new Set([...now.keys(), ...before.keys()])]
  const rows = keys.map((key) => {
    const label = sources.labels.get(key ?? '')
    return {
      ...toRow(sources, key, now.get(key), before.get(key)),
      name: label?.name ?? null,
      code: label?.code ?? null,
    }
  })
  return fixed ? rows : sortRows(rows, sources)
}

const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

/** The values of dimensions that have few, all of which a report shows. */
const FIXED_KEYS: Partial<Record<Dimension, readonly (string | null)[]>> = {
  weekday: count(1, 7),
  hour: count(0, 23),
  age: [...AGE_BANDS.map(String), 'more'],
}

const toMap = (figures: readonly KeyedFigure[]) =>
  new Map(figures.map((figure) => [figure.key, figure]))

/** Nothing was sold on a day without a figure; an average of nothing is none. */
function toOneValue(figure: Figure | undefined, { found }: Sources): number | null {
  if (figure) return toValue(figure)
  const isRatio = found.figures.some(({ of }) => of !== undefined)
  return isRatio ? null : 0
}

function toRow(
  sources: Sources,
  key: string | null,
  figure: Figure | undefined,
  before: Figure | undefined,
): ReportRow {
  return {
    key,
    is_beyond: false,
    name: null,
    code: null,
    value: toOneValue(figure, sources),
    before_key: null,
    before: sources.compared ? toOneValue(before, sources) : null,
  }
}

/** Every day or month beside the one at the same place of the range before it, of which one may be longer. */
function toTimeRows(sources: Sources, dimension: 'day' | 'month'): ReportRow[] {
  const { days, found, compared } = sources
  const times = listTimes(days, dimension)
  const others = compared ? listTimes(compared.days, dimension) : []
  const now = toMap(found.figures)
  const before = toMap(compared?.found.figures ?? [])
  return Array.from({ length: Math.max(times.length, others.length) }, (_, at) => {
    const [key = null, other = null] = [times[at], others[at]]
    const row = toRow(sources, key, now.get(key), before.get(other))
    return {
      ...row,
      is_beyond: key === null,
      value: key === null ? null : row.value,
      before_key: other,
      before: other === null ? null : row.before,
    }
  })
}

/** What has an order of its own, such as sizes, stands in it; all else by its figure, and by name where that is the same. */
function sortRows(rows: ReportRow[], { labels }: Sources): ReportRow[] {
  const toSort = ({ key }: ReportRow) => labels.get(key ?? '')?.sort
  const isSorted = rows.some((row) => toSort(row) !== undefined)
  const END = Number.MAX_SAFE_INTEGER
  return rows.sort((one, other) =>
    isSorted
      ? (toSort(one) ?? END) - (toSort(other) ?? END) || byName(one, other)
      : byValue(other.value, one.value) || byValue(other.before, one.before) || byName(one, other),
  )
}

const byValue = (one: number | null, other: number | null) =>
  (one ?? Number.NEGATIVE_INFINITY) > (other ?? Number.NEGATIVE_INFINITY)
    ? 1
    : (one ?? Number.NEGATIVE_INFINITY) < (other ?? Number.NEGATIVE_INFINITY)
      ? -1
      : 0

const byName = (one: ReportRow, other: ReportRow) =>
  (one.name?.es ?? one.key ?? '').localeCompare(other.name?.es ?? other.key ?? '', 'es')

/** The figure of the whole range. */
export const toTotal = ({ figures, total }: ReportFigures): number | null =>
  toValue(total ?? sumFigures(figures))
