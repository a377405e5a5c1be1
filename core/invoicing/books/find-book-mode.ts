import { type Db, query } from '../../base/db.server.ts'

export interface BookMode {
  /** Whether the book is of invoices of test mode. */
  testMode: boolean
  /** Whether the shop has real invoices, of any day, and whether it has some of test mode. */
  hasReal: boolean
  hasTest: boolean
}

/** Which invoices a book is of: those that were asked for, else real ones where the shop has any. */
export async function findBookMode(db: Db, testMode: boolean | undefined): Promise<BookMode> {
  const [row] = await query<Pick<BookMode, 'hasReal' | 'hasTest'>>(
    db,
    'invoice_book_mode',
    `select exists (select from invoice_series where not test_mode) as "hasReal",
       exists (select from invoice_series where test_mode) as "hasTest"`,
    [],
  )
  const { hasReal, hasTest } = row ?? { hasReal: false, hasTest: false }
  return { testMode: testMode ?? (hasTest && !hasReal), hasReal, hasTest }
}
