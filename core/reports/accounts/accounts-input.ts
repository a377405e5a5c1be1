import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { type Actor, hasRight } from '../../base/procedures/actor.ts'
import { ShopDay } from '../../base/schemas.ts'
import type { NamedValues } from '../../base/statements/named-parameters.ts'
import { findBookMode } from '../../invoicing/books/find-book-mode.ts'
import { checkBookPeriod } from '../../invoicing/books/rules.ts'

export const AccountsInput = z.strictObject({
  /** Days of the shop, both included; 366 at most. */
  from: ShopDay,
  to: ShopDay,
  /** The trial in place of real sales; without it what the shop writes now. */
  test_mode: z.boolean().optional(),
})

/** Why a period is not read: it is told to nobody who may not see turnover. */
export const findAccountsRefusal = (actor: Actor, period: z.infer<typeof AccountsInput>) =>
  hasRight(actor, 'see_turnover') ? checkBookPeriod(period) : ('FORBIDDEN' as const)

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

interface PartStatement<Row> {
  name: string
  text: string
  /** By which its rows are in order. */
  id: keyof Row
  /** Besides the period and the part. */
  values?: NamedValues
}

/** Reads the part of an export that follows a row; `next` is its last row, or null where nothing follows. */
export async function readAccountsPart<Row>(
  db: Db,
  { name, text, id, values = {} }: PartStatement<Row>,
  {
    after = 0,
    limit,
    ...input
  }: z.infer<typeof AccountsInput> & { after?: number | undefined; limit: number },
): Promise<{ rows: Row[]; next: number | null }> {
  const period = await readAccountsPeriod(db, input)
  const rows = await query<Row & object>(db, name, text, { ...values, ...period, after, limit })
  const last = rows.at(-1)
  return { rows, next: last === undefined || rows.length < limit ? null : Number(last[id]) }
}
