import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay } from '../../base/schemas.ts'
import { BookEntry, BookInput, bookRefusals } from './book-schemas.ts'
import { BOOK_ENTRIES } from './book-statement.ts'
import { findBookMode } from './find-book-mode.ts'
import { BOOK_DETAILS, checkBookPeriod } from './rules.ts'

/**
 * The entries of a period's VAT book by day of operation, series and number, in parts of whole days: called again with
 * `begin` as `next` until that is null. Tickets are summed per day and series, as the law lets, or each is an entry.
 */
export const exportVatBook = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/vat-book',
    summary: 'VAT book of issued invoices',
    tags: ['invoicing'],
  })
  .input(
    BookInput.extend({
      /** The first day of this part, of the days of the period; its first one without it. */
      begin: ShopDay.optional(),
      detail: z.enum(BOOK_DETAILS).default('days'),
      /** A part ends with the day on which so many invoices were issued. */
      limit: z.int().min(1).max(5_000).default(2_000),
    }),
  )
  .output(
    z.object({
      test_mode: z.boolean(),
      entries: z.array(BookEntry),
      /** The first day of the next part. */
      next: z.string().nullable(),
    }),
  )
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { from, to, begin = from, detail, limit } = input
    const refusal = checkBookPeriod({ from, to })
    if (refusal) throw errors[refusal]()
    const { testMode } = await findBookMode(db, input.test_mode)
    const [part] = await query<{ entries: z.infer<typeof BookEntry>[]; next: string }>(
      db,
      '',
      BOOK_ENTRIES,
      {
        from,
        to,
        begin: begin < from ? from : begin,
        test_mode: testMode,
        limit,
        sums_days: detail === 'days',
      },
    )
    if (!part) throw new Error('invoices: the book has no part')
    const { entries, next } = part
    return { test_mode: testMode, entries, next: next > to ? null : next }
  })
