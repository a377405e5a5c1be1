import { type Clock, days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

/** A list of what people bought that nobody imports is not kept for longer. */
const FILE_DAYS = 3

/** Deletes a file of past sales with its first rows; titles and report stay. */
export async function forgetPastFile(db: Db, importRunId: number): Promise<void> {
  await query(db, 'past_file_forget', FORGET, [[importRunId]])
}

/** Does the same for files that were uploaded three days ago and are neither tried nor imported now. Answers how many. */
export async function forgetOldPastFiles(db: Db, now: Clock): Promise<number> {
  const rows = await query<{ id: number }>(db, 'past_files_old', OLD, [
    later(now(), -days(FILE_DAYS)),
  ])
  if (rows.length > 0) await query(db, 'past_file_forget', FORGET, [rows.map(({ id }) => id)])
  return rows.length
}

const FORGET = `
  with parts as (delete from import_file_parts where import_run_id = any($1::bigint[]))
  update import_past_files set preview = preview || '{"sample": []}' where import_run_id = any($1::bigint[])`
const OLD = `
  select import_run_id as id from import_runs r where subject = 'sales' and created_at < $1
    and state not in ('waiting', 'running', 'undoing')
    and exists (select from import_file_parts p where p.import_run_id = r.import_run_id)`
