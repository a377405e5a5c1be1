/** Days of the shop, `YYYY-MM-DD`, both included; an end that is absent is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

export interface WholeMonths {
  /** The first days of the first month and of the month after the last; absent where the range is open. */
  since?: string | undefined
  until?: string | undefined
  /** The days beside them. */
  edges: DayRange[]
}

/** The months that lie in a range as a whole; null where none does. */
export function splitWholeMonths({ from, to }: DayRange): WholeMonths | null {
  const since = from && (from.endsWith('-01') ? from : monthAfter(from))
  const until = to && (to === lastOfMonth(to) ? monthAfter(to) : firstOfMonth(to))
  if (since && until && since >= until) return null
  const edges: DayRange[] = []
  if (from && from !== since) edges.push({ from, to: lastOfMonth(from) })
  if (to && to !== lastOfMonth(to)) edges.push({ from: firstOfMonth(to), to })
  return { since, until, edges }
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${day.slice(0, 7)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}
