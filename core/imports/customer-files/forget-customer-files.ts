import { type Clock, days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

/** A list of people that nobody imports is not kept for longer. */
const FILE_DAYS = 3

/** Deletes the file of a list of customers with what was seen of it; the titles and the report stay. */
export async function forgetCustomerFile(tx: Db, importRunId: number): Promise<void> {
  await query(tx, 'customer_file_forget', FORGET, [[importRunId]])
}

/** Does the same for lists that were uploaded three days ago and are neither tried nor imported now. Returns how many they were. */
export async function forgetOldCustomerFiles(db: Db, now: Clock): Promise<number> {
  const rows = await query<{ id: number }>(db, 'customer_files_old', OLD, [
    later(now(), -days(FILE_DAYS)),
  ])
  if (rows.length > 0) await query(db, 'customer_file_forget', FORGET, [rows.map(({ id }) => id)])
  return rows.length
}

const FORGET = `
  with parts as (delete from import_file_parts where import_run_id = any($1::bigint[]))
  update import_customer_files set preview = preview || '{"sample": []}' where import_run_id = any($1::bigint[])`
const OLD = `
  select import_run_id as id from import_runs r where subject = 'customers' and created_at < $1
    and state not in ('waiting', 'running')
    and exists (select from import_file_parts p where p.import_run_id = r.import_run_id)`
