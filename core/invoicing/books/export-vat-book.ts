import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { BookEntry, BookInput, bookRefusals } from './book-schemas.ts'
import { BOOK_ENTRIES } from './book-statement.ts'
import { findBookMode } from './find-book-mode.ts'
import { BOOK_DETAILS, checkBookPeriod } from './rules.ts'

/**
 * The entries of a period's VAT book by day, series and number, in parts of whole days: called again from `next` until
 * that is null. Tickets are summed per day and series, as the law lets, or each is an entry.
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
      detail: z.enum(BOOK_DETAILS).default('days'),
      /** A part ends with the day on which it has so many invoices. */
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
    const { from, to, detail, limit } = input
    const refusal = checkBookPeriod({ from, to })
    if (refusal) throw errors[refusal]()
    const { testMode } = await findBookMode(db, input.test_mode)
    const entries = await query<z.infer<typeof BookEntry> & { next: string | null }>(
      db,
      '',
      BOOK_ENTRIES,
      { from, to, test_mode: testMode, limit, sums_days: detail === 'days' },
    )
    return { test_mode: testMode, entries, next: entries[0]?.next ?? null }
  })
