import { type Db, query } from '../base/db.server.ts'
import { COMPLAINT_STATE } from './complaint-statements.ts'
import type { ComplaintState } from './rules.ts'

/** The state of a complaint, locked against every other act on it; undefined where there is no such complaint. */
export async function lockComplaint(
  tx: Db,
  complaintId: number,
): Promise<ComplaintState | undefined> {
  const [row] = await query<{ state: ComplaintState }>(
    tx,
    'complaint_lock',
    `select ${COMPLAINT_STATE} as state from complaints c where complaint_id = $1 for update`,
    [complaintId],
  )
  return row?.state
}
