import { hours, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

/** What one person may have waiting: files that are on their way, and files that were not imported yet. */
const MOST_FILES = 100
const MOST_BYTES_WAITING = 2_000_000_000
const MOST_UNFINISHED = 10
/** A file of the largest size takes less over a slow line. */
const RESTING_MS = hours(3)

interface Upload {
  /** As `actorKey` says it. */
  by: string
  /** Of the file that is about to come. */
  bytes: number
  now: Date
}

/**
 * Makes room for one more file of a person: where too much of theirs waits, what has rested for three hours is forgotten,
 * the oldest first. False where even then there is none.
 */
export async function makeRoom(tx: Db, { by, bytes, now }: Upload): Promise<boolean> {
  await query(tx, 'import_room_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 71))', [
    `uploads ${by}`,
  ])
  const files = await query<WaitingFile>(tx, 'import_waiting', WAITING, [by])
  const room = {
    files: MOST_FILES - 1,
    bytes: MOST_BYTES_WAITING - bytes,
    unfinished: MOST_UNFINISHED - 1,
  }
  const old = later(now, -RESTING_MS)
  const forgotten: number[] = []
  for (const file of files) {
    const fits =
      room.files > 0 && room.bytes >= file.bytes && (!file.unfinished || room.unfinished > 0)
    if (!fits && file.created_at > old) return false
    if (!fits) {
      forgotten.push(file.id)
      continue
    }
    room.files--
    room.bytes -= file.bytes
    if (file.unfinished) room.unfinished--
  }
  if (forgotten.length > 0) await query(tx, 'import_room', FORGET, [forgotten])
  return room.bytes >= 0
}

interface WaitingFile {
  id: number
  bytes: number
  unfinished: boolean
  created_at: Date
}

/** The newest first. What was imported stays until its file is a month old, and is counted no more. */
const WAITING = `
  select import_run_id as id, bytes, state = 'uploading' as unfinished, created_at from import_runs r
  where created_by = $1 and dry_run and state not in ('waiting', 'running', 'undoing')
    and (state = 'uploading' or exists (select from import_file_parts p where p.import_run_id = r.import_run_id))
  order by created_at desc, import_run_id desc`
const FORGET = `
  with parts as (delete from import_file_parts where import_run_id = any($1::bigint[]))
  delete from import_runs where import_run_id = any($1::bigint[]) and state = 'uploading'`
