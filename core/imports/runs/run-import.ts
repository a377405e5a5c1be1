import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { importProducts, type Outcome } from '../products/import-products.ts'
import { newRehearsal } from '../products/rehearsal.ts'
import { inOwnTransactions, inRehearsals } from '../products/whole-product.ts'
import type { ColumnMap, RefusedFile } from '../rules.ts'
import { openParts } from '../uploads/file-parts.ts'
import { FileRefused } from '../uploads/file-refused.ts'
import { type Counts, noCounts, sumOf } from './counts.ts'
import { keepRow, writeRows } from './write-rows.ts'

/** A file whose import has begun. */
export interface Claimed {
  importRunId: number
  reference: string
  map: ColumnMap | null
  decimals: 'point' | 'comma' | null
  publish: boolean
  dryRun: boolean
  createdBy: string
  /** Of the time before, where it goes on. */
  counts: Counts | null
}

interface Working {
  now: Clock
  signal?: AbortSignal | undefined
  /** A file that was not uploaded. */
  open?: OpenFile
  /** Hears of each product in turn. */
  onProduct?(outcome: Outcome): void
}

interface Ended {
  state: 'done' | 'stopped' | 'failed'
  /** Of this time alone. */
  counts: Counts
  refused?: FileRefused
}

const TOLD_MS = 1_000
const ROWS_AT_ONCE = 200

/** Tries or imports a file, tells the office about once a second how far it is, and hears there whether to stop. */
export async function runImport(db: Db, claimed: Claimed, working: Working): Promise<Ended> {
  const { now, signal, onProduct, open = openParts(db, claimed.importRunId) } = working
  const { importRunId, dryRun, map, decimals, publish, createdBy, reference } = claimed
  const counts = noCounts()
  const stop = new AbortController()
  const progress = { done: 0, rows: 0 }
  const tell = async () => {
    const values = [importRunId, progress.done, progress.rows || null]
    const [told] = await query<{ asked: boolean }>(db, 'import_progress', PROGRESS, values)
    if (told?.asked) stop.abort()
  }
  const timer = setInterval(() => void tell().catch(() => undefined), TOLD_MS)
  const waiting: Outcome[] = []
  const flush = () => writeRows(db, importRunId, waiting.splice(0))
  let refusal: RefusedFile | undefined
  let refused: FileRefused | undefined
  let fault: unknown
  try {
    await importProducts(
      {
        open,
        map: map ?? undefined,
        decimals: decimals ?? undefined,
        ...{ publish, reference },
        actor: createdBy,
        now: now(),
        signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
        whole: dryRun ? inRehearsals(db) : inOwnTransactions(db),
        rehearsal: dryRun ? newRehearsal() : undefined,
        ...(!dryRun && { keep: (tx, outcome) => keepRow(tx, importRunId, outcome) }),
        onProduct: async (outcome) => {
          onProduct?.(outcome)
          if (dryRun || outcome.state === 'refused') waiting.push(outcome)
          if (waiting.length >= ROWS_AT_ONCE) await flush()
        },
        onProgress: (done, rows) => Object.assign(progress, { done, rows }),
      },
      counts,
    )
  } catch (error) {
    refusal = refusalOf(error)
    if (error instanceof FileRefused) refused = error
    if (refusal?.reason === 'FAULT' && !isStopped(stop, signal)) fault = error
  } finally {
    clearInterval(timer)
  }
  const stopped = isStopped(stop, signal) && refusal !== undefined
  const state = stopped ? 'stopped' : refusal ? 'failed' : 'done'
  await flush()
  const all = claimed.counts ? sumOf(claimed.counts, counts) : counts
  const said = stopped ? null : (refusal ?? null)
  const values = [importRunId, state, all, said, now(), progress.done, progress.rows || null]
  await query(db, 'import_ended', ENDED, values)
  if (fault) throw fault
  return { state, counts, ...(refused && { refused }) }
}

function isStopped(stop: AbortController, signal: AbortSignal | undefined): boolean {
  return stop.signal.aborted || signal?.aborted === true
}

function refusalOf(error: unknown): RefusedFile {
  if (!(error instanceof FileRefused)) return { reason: 'FAULT', row: null, columns: [] }
  return { reason: error.reason, row: error.row ?? null, columns: [...error.columns] }
}

const PROGRESS = `
  update import_runs set rows_done = $2, rows = coalesce($3, rows)
  where import_run_id = $1 and state = 'running' returning stop_asked as asked`
const ENDED = `
  update import_runs set state = $2::import_state, counts = $3, refusal = $4, ended_at = $5, rows_done = $6,
    rows = coalesce($7, rows)
  where import_run_id = $1`
