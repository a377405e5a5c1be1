import { setTimeout as sleep } from 'node:timers/promises'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import type { FileStore } from '../../base/procedures/context.ts'
import type { ImportSubject } from '../rules.ts'
import type { SubjectRunner } from '../subject-runner.ts'
import { ImportRunning, withImportLock } from './import-lock.ts'
import { revertRun } from './revert-run.ts'
import { type ClaimedImport, requireRunner, runImport } from './run-import.ts'
import { HIGH_WATER_MARKS, stopOrphanedImports } from './stop-orphaned-imports.ts'

const LOCKED_MS = 1_000

/** Does all that the office has asked for; where the command imports meanwhile, once it has ended. */
export async function runDueImports(
  db: Db,
  now: Clock,
  signal: AbortSignal,
  { files, pastSales }: Helpers = {},
): Promise<unknown> {
  const ended: unknown[] = []
  while (!signal.aborted && (await isImportDue(db))) {
    const result = await runImportWorker(db, now, signal, { files, pastSales })
    if (result) ended.push(result)
    else await sleep(LOCKED_MS, undefined, { signal }).catch(() => undefined)
  }
  // Another worker goes on at once; this one, if it is the only one, when it starts again.
  if (signal.aborted && (await isImportDue(db)))
    throw new Error('the worker stopped before the imports had ended')
  return ended.length > 0 ? ended : undefined
}

async function isImportDue(db: Db): Promise<boolean> {
  const due = await query(db, 'import_due', DUE)
  return due.length > 0
}

/**
 * Does what the office has asked for, one file at a time however many workers there are; while the command imports,
 * files wait. An import whose process died is stopped with what it had done, an undo goes on.
 */
export async function runImportWorker(
  db: Db,
  now: Clock,
  signal?: AbortSignal,
  { files, pastSales }: Helpers = {},
): Promise<unknown> {
  if (!(await isImportDue(db))) return undefined
  try {
    return await withImportLock(db, () => work(db, { now, signal, files, pastSales }))
  } catch (error) {
    if (error instanceof ImportRunning) return undefined
    throw error
  }
}

/** What imports need of areas that lie to the right, and of the process. */
interface Helpers {
  /** Where pictures are stored. */
  files?: FileStore | undefined
  pastSales?: SubjectRunner | undefined
}

interface Working extends Helpers {
  now: Clock
  signal: AbortSignal | undefined
}

async function work(db: Db, working: Working): Promise<unknown> {
  const { now, signal } = working
  await stopOrphanedImports(db, now())
  const [claimed] = await query<ClaimedImport>(db, 'import_claim', CLAIM, [now()])
  if (claimed) {
    const { state, counts } = await runImport(db, claimed, working)
    const { importRunId, dryRun, createdBy, subject } = claimed
    const what = { import_run_id: importRunId, dry_run: dryRun, asked_by: createdBy }
    const details = { ...what, state, ...(subject === 'catalog' ? counts : { subject }) }
    await audit(db, 'imports.runImport', importRunId, details)
    return details
  }
  const [undoing] = await query<Undoing>(db, 'import_undoing', UNDOING)
  if (!undoing) return undefined
  const { importRunId, undoneBy, subject } = undoing
  const ended =
    subject === 'sales'
      ? await revertOther(db, importRunId, working)
      : await revertRun(db, undoing, { now, signal })
  const details = { import_run_id: importRunId, asked_by: undoneBy, ...ended }
  await audit(db, 'imports.undoRun', importRunId, details)
  return details
}

type Undoing = Parameters<typeof revertRun>[1] & { subject: ImportSubject }

/** Takes back what an area to the right has imported, and says so once all of it is gone. */
async function revertOther(db: Db, importRunId: number, working: Working) {
  const { now, signal = new AbortController().signal } = working
  const onProgress = (done: number, rows: number) =>
    void query(db, 'import_undo_far', UNDO_FAR, [importRunId, done, rows]).catch(() => undefined)
  const run = { importRunId, now: now(), signal, onProgress }
  const ended = await requireRunner(working).revert(db, run)
  if (ended.isWhole) await query(db, 'import_other_undone', OTHER_UNDONE, [importRunId, now()])
  return ended
}

function audit(db: Db, actionType: string, id: number, details: Record<string, unknown>) {
  const by = { actor: systemActor, request: { id: 'worker' } }
  return writeAudit(db, by, { actionType, table: 'import_runs', id, details, status: 'success' })
}

const DUE = `select from import_runs where state in ('waiting', 'running', 'undoing')`

/** The marks stay those of the first time. */
const CLAIM = `
  update import_runs set state = 'running', started_at = coalesce(started_at, $1::timestamptz),
    marks = case when dry_run then null else coalesce(marks, ${HIGH_WATER_MARKS}) end
  where state = 'waiting'
  returning import_run_id as "importRunId", reference, source, format, map, decimals, publish, dry_run as "dryRun",
    vat_excluded as "vatExcluded", inventory_run_id as "inventoryRunId", with_costs as "withCosts", created_by as "createdBy", counts, subject, answers`

const UNDOING = `
  select import_run_id as "importRunId", reference, marks, inherited, undone_by as "undoneBy", subject
  from import_runs where state = 'undoing'`

const UNDO_FAR = `
  update import_runs set rows_done = $2, rows = $3 where import_run_id = $1 and state = 'undoing'`
const OTHER_UNDONE = `
  update import_runs set state = 'undone', undone_at = $2 where import_run_id = $1 and state = 'undoing'`
