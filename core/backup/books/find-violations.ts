import { type Db, query } from '../../base/db.server.ts'
import { CLOSING_VIOLATIONS } from './closings.ts'
import { DEPOSIT_VIOLATIONS } from './deposits.ts'
import { INVOICE_VIOLATIONS } from './invoices.ts'
import { LOAN_VIOLATIONS } from './loans.ts'
import { MOVE_VIOLATIONS } from './moves.ts'
import { PAYMENT_VIOLATIONS } from './payments.ts'
import { SALE_VIOLATIONS } from './sales.ts'
import { STOCK_VIOLATIONS } from './stock.ts'
import { SUMMARY_VIOLATIONS } from './summary.ts'
import { SUPPLIER_VIOLATIONS } from './suppliers.ts'

const VIOLATIONS = Object.entries({
  ...STOCK_VIOLATIONS,
  ...SALE_VIOLATIONS,
  ...INVOICE_VIOLATIONS,
  ...DEPOSIT_VIOLATIONS,
  ...LOAN_VIOLATIONS,
  ...MOVE_VIOLATIONS,
  ...CLOSING_VIOLATIONS,
  ...PAYMENT_VIOLATIONS,
  ...SUMMARY_VIOLATIONS,
  ...SUPPLIER_VIOLATIONS,
})

/**
 * The rules of the books that are broken at the moment `now`, in words with the first 100 ids; none when the books are
 * right. It reads all of them: minutes for a million lines.
 */
export async function findViolations(db: Db, now: Date): Promise<string[]> {
  const violations: string[] = []
  for (const [n, [violation, sql]] of VIOLATIONS.entries()) {
    const text = sql.includes(':now') ? sql : `${sql} limit 100`
    const rows = await query<object>(db, `ledger ${n}`, text, sql.includes(':now') ? { now } : {})
    if (rows.length > 0)
      violations.push(`${violation}: ${rows.map((row) => Object.values(row).join()).join(' ')}`)
  }
  return violations
}
