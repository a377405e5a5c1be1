import { type Db, query } from '../../base/db.server.ts'
import { seeCounts } from '../counts/ask-counts.ts'
import type { CountsSight } from '../counts/counts-program.ts'
import { FileRefusal } from '../file-refusal.ts'
import { openParts, readPart } from './file-parts.ts'
import { hashFile } from './inspect-upload.ts'

/** What is seen of an upload of counts, or why it is none. */
export type SeenCounts =
  | { fileHash: string; sight: CountsSight }
  | { fileHash: string; refusal: FileRefusal }

/** Looks at the pieces of an upload of counts, before and outside any transaction. */
export async function seeCountFile(db: Db, importRunId: number): Promise<SeenCounts> {
  const fileHash = await hashFile(openParts(db, importRunId))
  try {
    return { fileHash, sight: await seeCounts((part) => readPart(db, importRunId, part)) }
  } catch (error) {
    if (error instanceof FileRefusal) return { fileHash, refusal: error }
    throw error
  }
}

/** Notes what was seen of an upload of counts, with the shop's one place where it has one. Throws FileRefusal. */
export async function noteCountFile(tx: Db, importRunId: number, seen: SeenCounts): Promise<void> {
  if ('refusal' in seen) throw seen.refusal
  const { names, sample, kind, encoding, delimiter, hasTitles, columns } = seen.sight
  await query(tx, 'count_file_seen', SEEN, [importRunId, seen.fileHash])
  await query(tx, 'count_file_note', NOTE, {
    import_run_id: importRunId,
    preview: { kind, encoding, delimiter, names, sample },
    has_titles: hasTitles,
    columns,
  })
}

const SEEN = `update import_runs set state = 'uploaded', file_hash = $2 where import_run_id = $1`
const NOTE = `
  insert into import_count_files (import_run_id, preview, has_titles, columns, location_id)
  values (:import_run_id, :preview, :has_titles, :columns, (
    select case when count(*) = 1 then min(location_id) end from locations where archived_at is null))`
