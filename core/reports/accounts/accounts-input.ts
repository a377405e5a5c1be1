import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { ShopDay } from '../../base/schemas.ts'
import { findBookMode } from '../../invoicing/books/find-book-mode.ts'

export const AccountsInput = z.strictObject({
  /** Days of the shop, both included; 366 at most. */
  from: ShopDay,
  to: ShopDay,
  /** The trial in place of real sales; without it what the shop writes now. */
  test_mode: z.boolean().optional(),
})

/** An input with the side it is of: sales, returns and tenders of the trial go with its invoices. */
export async function readAccountsPeriod(
  db: Db,
  { from, to, test_mode }: z.infer<typeof AccountsInput>,
) {
  const { testMode } = await findBookMode(db, test_mode)
  return { from, to, test_mode: testMode }
}

/** The part of an export that follows a row. */
export const PartInput = {
  /** The last row of the part before. */
  after: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.int().min(1).max(2_000).default(1_000),
}
