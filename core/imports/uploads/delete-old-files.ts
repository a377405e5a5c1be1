import { type Clock, days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

const FILE_DAYS = 30
const BROKEN_UPLOAD_DAYS = 1

/** Forgets files that were uploaded a month ago, and uploads that never ended. Reports stay, and can be undone. */
export async function deleteOldFiles(db: Db, now: Clock): Promise<number> {
  const old = later(now(), -days(FILE_DAYS))
  const broken = later(now(), -days(BROKEN_UPLOAD_DAYS))
  const gone = await query(db, 'import_files_forget', FILES, [old, broken])
  await query(db, 'import_uploads_forget', UPLOADS, [broken])
  return gone.length
}

const FILES = `
  delete from import_file_parts p using import_runs r
  where p.import_run_id = r.import_run_id and r.state not in ('waiting', 'running', 'undoing')
    and r.created_at < case when r.state = 'uploading' then $2::timestamptz else $1::timestamptz end
  returning p.part`
const UPLOADS = `delete from import_runs where state = 'uploading' and created_at < $1`
