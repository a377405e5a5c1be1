export interface Period {
  key: 'usual' | 'today' | 'yesterday' | 'week' | 'month'
  /** The first and the last day, both included; the usual days have no last one. */
  from: string
  to?: string
}

/** So many days, with today, a long list shows where nobody asks for others. */
export const USUAL_DAYS = 30

/** The first and the last day of a list's filter, and whether all days are asked for. */
export interface DaysFilter {
  from?: string
  to?: string
  all?: true
}

export const findPeriod = (
  { from, to }: DaysFilter,
  periods: readonly Period[] = [],
): Period | undefined => periods.find((each) => each.from === from && each.to === to)
