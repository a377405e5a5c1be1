/** The first and the last day of a VAT book, both included, as YYYY-MM-DD. */
export interface BookPeriod {
  from: string
  to: string
}

/** A VAT book has the invoices of a year at most. */
export const MOST_BOOK_DAYS = 366

export type BookPeriodRefusal = 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG'

/** Why there is no VAT book of these days. */
export function checkBookPeriod({ from, to }: BookPeriod): BookPeriodRefusal | undefined {
  if (to < from) return 'PERIOD_REVERSED'
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days > MOST_BOOK_DAYS ? 'PERIOD_TOO_LONG' : undefined
}

export const BOOK_PERIODS = [
  'month',
  'last_month',
  'quarter',
  'last_quarter',
  'year',
  'last_year',
] as const
export type BookPeriodKey = (typeof BOOK_PERIODS)[number]

/** The months, quarters and years that VAT is declared by, around a day of the shop. */
export function getBookPeriods(today: string): Record<BookPeriodKey, BookPeriod> {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const quarter = month - (month % 3)
  return {
    month: toPeriod(year, month, 1),
    last_month: toPeriod(year, month - 1, 1),
    quarter: toPeriod(year, quarter, 3),
    last_quarter: toPeriod(year, quarter - 3, 3),
    year: toPeriod(year, 0, 12),
    last_year: toPeriod(year - 1, 0, 12),
  }
}

function toPeriod(year: number, month: number, months: number): BookPeriod {
  const toDay = (date: number) => new Date(date).toISOString().slice(0, 10)
  return {
    from: toDay(Date.UTC(year, month, 1)),
    to: toDay(Date.UTC(year, month + months, 0)),
  }
}

/**
 * What an invoice is to the sums of the book: `counted`; `cancelled` by its anulación; `replacing`, an F3 whose tickets
 * are counted on their own days; or `elsewhere`, one whose goods were sold in a period before and are counted there, so
 * that it is here for its number alone. (RIVA article 63; spain.md section 2)
 */
export const BOOK_STATES = ['counted', 'cancelled', 'replacing', 'elsewhere'] as const

/** Tickets summed per day and series, as the law lets, or every invoice for itself. (RIVA article 63.4) */
export const BOOK_DETAILS = ['days', 'invoices'] as const
export type BookDetail = (typeof BOOK_DETAILS)[number]
