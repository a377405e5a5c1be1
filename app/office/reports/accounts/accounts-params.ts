import { BOOK_FILTERS } from '../../invoicing/books/book-params.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { dayParam, type Param } from '../../ui/list/params.ts'

/** The address of the accountant's page. */
export const accountsParams = listParams('/admin/accountant', BOOK_FILTERS)

/** The address of the book in the tax agency's layout, by its last day. */
export const agencyParams = listParams('/admin/accountant/agency-book', { to: dayParam })

const yearParam: Param<number> = {
  parse: (text) => (/^20\d\d$/.test(text) ? Number(text) : undefined),
  format: String,
}

/** The address of the list of modelo 347. */
export const thirdPartiesParams = listParams('/admin/accountant/third-parties', {
  year: yearParam,
})
