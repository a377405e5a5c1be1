import { type Db, query } from '../../base/db.server.ts'

export const countFileErrors = {
  IMPORT_UNKNOWN: { status: 404 },
  /** It was applied already, or it is not there whole. */
  IMPORT_STATE: { status: 409 },
} as const

/** Locks a file of counts that was not applied yet, or says why it cannot be changed. */
export async function lockCountFile(
  tx: Db,
  importRunId: number,
): Promise<keyof typeof countFileErrors | undefined> {
  const [found] = await query<{ state: string }>(tx, 'count_file_lock', LOCK, [importRunId])
  if (!found) return 'IMPORT_UNKNOWN'
  return found.state === 'uploaded' ? undefined : 'IMPORT_STATE'
}

const LOCK = `
  select state from import_runs where import_run_id = $1 and subject = 'counts' and state <> 'uploading' for update`
