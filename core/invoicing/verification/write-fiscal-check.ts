import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { verifyFiscalChain } from '../verify-fiscal-chain.ts'
import {
  FISCAL_CHECK_COLUMNS,
  type FiscalCheck,
  type FiscalCheckRow,
  toFiscalCheck,
} from './fiscal-check.ts'

interface NewFiscalCheck {
  /** How many of the newest records of each chain; all where it is left out. */
  last?: number
  /** A person or machine as in the audit log, or `sistema`. */
  checkedBy: string
  now: Clock
}

/** Recomputes the chains of fiscal records and writes down what was found. Nothing stops selling. */
export async function writeFiscalCheck(
  db: Db,
  { last, checkedBy, now }: NewFiscalCheck,
): Promise<FiscalCheck> {
  const { records, broken } = await verifyFiscalChain(db, last === undefined ? {} : { last })
  const [row] = await query<FiscalCheckRow>(db, 'fiscal_check_write', WRITE, {
    records,
    is_whole: last === undefined,
    broken: JSON.stringify(broken),
    checked_by: checkedBy,
    now: now(),
  })
  if (!row) throw new Error('fiscal chains: a check was not written')
  return toFiscalCheck(row)
}

const WRITE = `
  insert into fiscal_checks (records, is_whole, broken, checked_by, created_at)
  values (:records, :is_whole, :broken::jsonb, :checked_by, :now)
  returning ${FISCAL_CHECK_COLUMNS}`
