import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import type { FileStore } from '../../base/procedures/context.ts'
import type { ImportAnswers } from '../answers/rules.ts'
import { forgetImportedFiles, runCustomers } from '../customers/run-customers.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { forgetPastFile } from '../past-sales/forget-past-file.ts'
import { importPictures } from '../pictures/import-pictures.ts'
import { newDryRun } from '../products/dry-run.ts'
import { addCounts, emptyCounts, type ImportCounts } from '../products/import-counts.ts'
import { importProducts } from '../products/import-products.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import { inDryRun, inOwnTransactions } from '../products/product-transaction.ts'
import {
  type ColumnMap,
  DRY_RUN_LEASE_MS,
  type FormatName,
  type ImportSubject,
  type StoredFileRefusal,
} from '../rules.ts'
import type { SubjectRunner } from '../subject-runner.ts'
import { openParts } from '../uploads/file-parts.ts'
import { writeSavedRow, writeUnsavedRows } from './write-rows.ts'

/** A file whose import has begun. */
export interface ClaimedImport {
  importRunId: number
  reference: string
  /** Whose file it is; nothing for the shop's own export. */
  source: string | null
  /** Nothing where the map says what the columns are; of a known format the map says what is read otherwise. */
  format: FormatName | null
  map: ColumnMap | null
  decimals: 'point' | 'comma' | null
  vatExcluded: boolean
  answers: ImportAnswers | null
  /** The upload that is Shopify's inventory. */
  inventoryRunId: number | null
  publish: boolean
  withCosts: boolean
  dryRun: boolean
  createdBy: string
  subject: ImportSubject
  /** Of the time before, where it goes on. */
  counts: ImportCounts | null
}

interface RunOptions {
  now: Clock
  signal?: AbortSignal | undefined
  /** A file that was not uploaded. */
  open?: OpenFile
  inventory?: OpenFile | undefined
  /** Where pictures are stored. */
  files?: FileStore | undefined
  /** What is done with files of past sales, whose area lies to the right. */
  pastSales?: SubjectRunner | undefined
  /** Hears of each product in turn. */
  onProduct?(outcome: ProductOutcome): void
}

interface EndedRun {
  state: 'done' | 'stopped' | 'failed'
  /** Of this time alone. */
  counts: ImportCounts
  refused?: FileRefusal
}

const TOLD_MS = 1_000
const ROWS_AT_ONCE = 200

/**
 * Tries or imports a file, tells the office about once a second how far it is, and hears there whether to stop. A dry
 * run that nobody asks after any more stops by itself.
 */
export async function runImport(
  db: Db,
  claimed: ClaimedImport,
  working: RunOptions,
): Promise<EndedRun> {
  const { now, signal, onProduct, open = openParts(db, claimed.importRunId) } = working
  const { importRunId, dryRun, source, decimals, publish, createdBy, reference, vatExcluded } =
    claimed
  const counts = emptyCounts()
  const stop = new AbortController()
  const ends = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])])
  const progress = { done: 0, rows: 0 }
  const onProgress = (done: number, rows: number) => Object.assign(progress, { done, rows })
  const tell = async () => {
    const unwatched = new Date(now().getTime() - DRY_RUN_LEASE_MS)
    const values = [importRunId, progress.done, progress.rows || null, unwatched]
    const [told] = await query<{ ends: boolean }>(db, 'import_progress', PROGRESS, values)
    if (told?.ends) stop.abort()
  }
  const timer = setInterval(() => void tell().catch(() => undefined), TOLD_MS)
  const waiting: ProductOutcome[] = []
  const flush = () => writeUnsavedRows(db, importRunId, waiting.splice(0))
  let refusal: StoredFileRefusal | undefined
  let refused: FileRefusal | undefined
  let fault: unknown
  try {
    if (claimed.subject === 'customers')
      await runCustomers(db, {
        importRunId,
        dryRun,
        now: now(),
        signal: ends,
        openUpload: (id) => openParts(db, id),
        onProgress,
      })
    else if (claimed.subject === 'sales')
      await requireRunner(working).run(db, {
        importRunId,
        dryRun,
        now: now(),
        signal: ends,
        onProgress,
      })
    else if (claimed.format === 'pictures')
      await importPictures(
        db,
        { importRunId, dryRun, now, files: working.files, signal: ends, onProgress },
        counts,
      )
    else
      await importProducts(
        {
          open,
          source: source ?? undefined,
          ...toReading(db, claimed, working),
          decimals: decimals ?? undefined,
          publish,
          withCosts: claimed.withCosts,
          reference,
          vatExcluded,
          answers: claimed.answers ?? undefined,
          actor: createdBy,
          now: now(),
          signal: ends,
          inProductTransaction: dryRun ? inDryRun(db) : inOwnTransactions(db),
          rehearsal: dryRun ? newDryRun() : undefined,
          ...(!dryRun && { saveRow: (tx, outcome) => writeSavedRow(tx, importRunId, outcome) }),
          onProduct: async (outcome) => {
            onProduct?.(outcome)
            if (dryRun || outcome.state === 'refused') waiting.push(outcome)
            if (waiting.length >= ROWS_AT_ONCE) await flush()
          },
          onProgress,
        },
        counts,
      )
  } catch (error) {
    refusal = toStoredRefusal(error)
    if (error instanceof FileRefusal) refused = error
    if (refusal?.reason === 'FAULT' && !isStopped(stop, signal)) fault = error
  } finally {
    clearInterval(timer)
  }
  const stopped = isStopped(stop, signal) && refusal !== undefined
  const state = stopped ? 'stopped' : refusal ? 'failed' : 'done'
  await flush()
  const all = claimed.counts ? addCounts(claimed.counts, counts) : counts
  await query(db, 'import_ended', ENDED, {
    import_run_id: importRunId,
    state,
    counts: claimed.subject === 'catalog' ? all : null,
    refusal: stopped ? null : (refusal ?? null),
    now: now(),
    rows_done: progress.done,
    rows: progress.rows || null,
  })
  if (claimed.subject === 'customers' && state === 'done' && !dryRun)
    await forgetImportedFiles(db, importRunId)
  if (claimed.subject === 'sales' && state === 'done' && !dryRun)
    await forgetPastFile(db, importRunId)
  if (fault) throw fault
  return { state, counts, ...(refused && { refused }) }
}

export function requireRunner({ pastSales }: Pick<RunOptions, 'pastSales'>): SubjectRunner {
  if (!pastSales) throw new Error('this process does nothing with past sales')
  return pastSales
}

function toReading(db: Db, claimed: ClaimedImport, { inventory }: RunOptions) {
  const { format, map, inventoryRunId } = claimed
  const joined = inventoryRunId === null ? inventory : openParts(db, inventoryRunId)
  return {
    ...(map && (format ? { corrections: map } : { map })),
    ...(joined && { inventory: joined }),
  }
}

function isStopped(stop: AbortController, signal: AbortSignal | undefined): boolean {
  return stop.signal.aborted || signal?.aborted === true
}

function toStoredRefusal(error: unknown): StoredFileRefusal {
  if (!(error instanceof FileRefusal)) return { reason: 'FAULT', row: null, columns: [] }
  return { reason: error.reason, row: error.row ?? null, columns: [...error.columns] }
}

const PROGRESS = `
  update import_runs set rows_done = $2, rows = coalesce($3, rows)
  where import_run_id = $1 and state = 'running'
  returning stop_asked or (dry_run and coalesce(watched_at < $4::timestamptz, false)) as ends`
const ENDED = `
  update import_runs set state = :state::import_state, counts = :counts, refusal = :refusal, ended_at = :now,
    rows_done = :rows_done, rows = coalesce(:rows, rows)
  where import_run_id = :import_run_id`
