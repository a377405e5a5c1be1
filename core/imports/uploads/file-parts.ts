import { type Db, query } from '../../base/db.server.ts'
import type { OpenFile } from '../formats/read-bytes.ts'

/**
 * Opens an uploaded file. Its pieces lie in the database, so that any worker can read what any process took,
 * and never more than one of them is in memory.
 */
export const openParts =
  (db: Db, importRunId: number): OpenFile =>
  () =>
    parts(db, importRunId)

async function* parts(db: Db, importRunId: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const content = await readPart(db, importRunId, part)
    if (!content) return
    yield content
  }
}

/** One piece of an uploaded file; nothing behind the last. */
export async function readPart(
  db: Db,
  importRunId: number,
  part: number,
): Promise<Buffer | undefined> {
  const values = [importRunId, part]
  const [found] = await query<{ content: Buffer }>(db, 'import_part', PART, values)
  return found?.content
}

const PART = 'select content from import_file_parts where import_run_id = $1 and part = $2'
