import { type Db, query } from '../core/base/db.server.ts'
import { CLOSING_VIOLATIONS } from './ledger/closings.ts'
import { DEPOSIT_VIOLATIONS } from './ledger/deposits.ts'
import { INVOICE_VIOLATIONS } from './ledger/invoices.ts'
import { PAYMENT_VIOLATIONS } from './ledger/payments.ts'
import { SALE_VIOLATIONS } from './ledger/sales.ts'
import { STOCK_VIOLATIONS } from './ledger/stock.ts'

const VIOLATIONS = Object.entries({
  ...STOCK_VIOLATIONS,
  ...SALE_VIOLATIONS,
  ...INVOICE_VIOLATIONS,
  ...DEPOSIT_VIOLATIONS,
  ...CLOSING_VIOLATIONS,
  ...PAYMENT_VIOLATIONS,
})

/** The invariants that the books break, in words with the first 100 ids; none when they are right. */
export async function ledgerViolations(db: Db, now: Date): Promise<string[]> {
  const violations: string[] = []
  for (const [n, [violation, sql]] of VIOLATIONS.entries()) {
    const text = sql.includes(':now') ? sql : `${sql} limit 100`
    const rows = await query<object>(db, `ledger ${n}`, text, sql.includes(':now') ? { now } : {})
    if (rows.length > 0)
      violations.push(`${violation}: ${rows.map((row) => Object.values(row).join()).join(' ')}`)
  }
  return violations
}
