import { type Db, query } from '../../base/db.server.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import type { PastReading } from '../past-sales/rules.ts'
import { importQueue } from '../runs/import-queue.ts'

interface PastRequest {
  importRunId: number
  dryRun: boolean
  now: Date
  /** How the file is read; nothing where it goes on as it was read before. */
  reading: { reading: PastReading; source: string; locationId: number } | null
}

/** Leaves a file of past sales to the worker. Refuses by constraint a second file while one waits. */
export async function queuePastImport(
  tx: Db,
  { importRunId, dryRun, now, reading }: PastRequest,
): Promise<void> {
  if (reading)
    await query(tx, 'past_reading_save', READING, {
      import_run_id: importRunId,
      reading: reading.reading,
      source: reading.source,
      location_id: reading.locationId,
    })
  await query(tx, 'past_wait', WAIT, [importRunId, dryRun, now])
  await enqueue(tx, importQueue, { import_run_id: importRunId })
}

/** Leaves the undo of an import to the worker. Refuses by constraint while another file waits. */
export async function queuePastUndo(tx: Db, importRunId: number, by: string): Promise<void> {
  await query(tx, 'past_ask_undo', UNDO, [importRunId, by])
  await enqueue(tx, importQueue, { import_run_id: importRunId })
}

const READING = `
  update import_past_files set reading = :reading, source = :source, location_id = :location_id
  where import_run_id = :import_run_id`
const WAIT = `
  update import_runs set state = 'waiting', dry_run = $2, watched_at = $3, rows_done = 0, refusal = null,
    stop_asked = false, ended_at = null
  where import_run_id = $1`
const UNDO = `
  update import_runs set state = 'undoing', undone_by = $2, rows_done = 0 where import_run_id = $1`
