import { findViolations } from '../core/backup/books/find-violations.ts'
import type { Db } from '../core/base/db.server.ts'

/** The invariants that the books break, in words with the first 100 ids; none when they are right. */
export function ledgerViolations(db: Db, now: Date): Promise<string[]> {
  return findViolations(db, now)
}
