import { type Db, query } from '../base/db.server.ts'
import type { GuaranteeState } from './rules.ts'

export interface LockedCase {
  caseId: number
  state: GuaranteeState
  isEnded: boolean
  takenOn: string
  email: string | null
  language: string
  /** The unit that was sold; null of a pair that is not in these books. */
  lineId: number | null
  n: number | null
  today: string
}

/** A case by its code, locked against every other act on it. */
export async function lockCase(
  tx: Db,
  reference: string,
  now: Date,
): Promise<LockedCase | undefined> {
  const [row] = await query<LockedCase>(tx, 'guarantee_case_lock', LOCK, [reference, now])
  return row
}

const LOCK = `
  select case_id as "caseId", state, ended_at is not null as "isEnded", taken_on::text as "takenOn", email, language,
    line_id as "lineId", n, horma_day($2::timestamptz)::text as today
  from guarantee_cases where reference = $1 for update`
