import { type BookPeriod, getBookPeriods } from '../../../../core/invoicing/books/rules.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam } from '../../ui/list/params.ts'

/** How a book is narrowed: which days it is of, and of which invoices. */
export const BOOK_FILTERS = {
  from: dayParam,
  to: dayParam,
  mode: choiceParam(['real', 'test']),
}

/** The address of the VAT book. */
export const bookParams = listParams('/admin/invoices/books', BOOK_FILTERS)

export type BookFilter = ReturnType<typeof bookParams.parse>['filter']

/** The days that an address asks for: this quarter without any, to the end or from the beginning of a year with one. */
export function getPeriod({ from, to }: BookFilter, today: string): BookPeriod {
  if (from && to) return { from, to }
  if (from) return { from, to: `${from.slice(0, 4)}-12-31` }
  if (to) return { from: `${to.slice(0, 4)}-01-01`, to }
  return getBookPeriods(today).quarter
}

/** The filter as the procedures take it. */
export function toBookInput(filter: BookFilter, today: string) {
  return {
    ...getPeriod(filter, today),
    ...(filter.mode && { test_mode: filter.mode === 'test' }),
  }
}
