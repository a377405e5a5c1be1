import { type Db, query } from '../../base/db.server.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

export interface BookMode {
  /** Whether the book is of invoices of test mode. */
  testMode: boolean
  /** Whether the shop writes real invoices or has some, of any day, and whether it has some of test mode. */
  hasReal: boolean
  hasTest: boolean
}

/** Which invoices a book is of: those that were asked for, else what the shop writes now. */
export async function findBookMode(db: Db, testMode: boolean | undefined): Promise<BookMode> {
  const [row] = await query<Pick<BookMode, 'hasReal' | 'hasTest'> & { inTrial: boolean }>(
    db,
    'invoice_book_mode',
    `select exists (select from invoice_series where not test_mode) as "hasReal",
       exists (select from invoice_series where test_mode) as "hasTest", ${IN_TRIAL} as "inTrial"`,
  )
  if (!row) throw new Error('invoices: the mode of the book is unknown')
  const { hasReal, hasTest, inTrial } = row
  return { testMode: testMode ?? inTrial, hasReal: hasReal || !inTrial, hasTest }
}
