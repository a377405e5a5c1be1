import { randomUUID } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { type Db, isUniqueViolation, query } from '../../base/db.server.ts'
import { type Actor, actorKey, hasRight } from '../../base/procedures/actor.ts'
import type { NamedValues } from '../../base/statements/named-parameters.ts'
import type { ImportAnswers } from '../answers/rules.ts'
import { refuseCustomers } from '../customers/refuse-customers.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { inspectFile, suggestFileMap } from '../formats/read-catalog.ts'
import type { ImportCounts } from '../products/import-counts.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import type { ColumnMap } from '../rules.ts'
import { hashTitles, rememberMapping } from '../sources/mappings.ts'
import { saveSource } from '../sources/save-source.ts'
import { ImportRunning, withImportLock } from './import-lock.ts'
import { runImport } from './run-import.ts'
import { HIGH_WATER_MARKS, stopOrphanedImports } from './stop-orphaned-imports.ts'

interface ImportFile {
  fileName: string
  bytes: number
  open: OpenFile
  /** Whose file it is, as a person calls it; the shop's own export says so itself. */
  source?: string | undefined
  map?: ColumnMap | undefined
  decimals?: 'point' | 'comma' | undefined
  vatExcluded?: boolean | undefined
  answers?: ImportAnswers | undefined
  /** Shopify's inventory, whose pairs join the products. */
  inventory?: OpenFile | undefined
  publish: boolean
  actor: Actor
  now: Clock
  signal?: AbortSignal | undefined
  /** Hears of each product in turn. */
  onProduct?(outcome: ProductOutcome): void
}

interface ImportedFile {
  importRunId: number
  state: 'done' | 'stopped' | 'failed'
  counts: ImportCounts
  /** Why nothing of the file came in. */
  refused?: FileRefusal
}

/**
 * Imports a file that was not uploaded: it stands among the files of the office with what became of it, can be
 * stopped there and taken back like them. Throws FileRefused for what is no catalog at first sight, and
 * ImportRunning where another import is under way or waits.
 */
export async function importFile(db: Db, importing: ImportFile): Promise<ImportedFile> {
  const { fileName, bytes, open, inventory, publish, actor, now, signal, onProduct } = importing
  const { map, decimals, vatExcluded = false } = importing
  const sight = await inspectFile({ open, signal })
  const { format, titles } = sight
  if (!map) refuseCustomers({ titles: titles.fields, format, suggested: suggestFileMap(sight) })
  if (!format && !map) throw new FileRefusal('FORMAT_UNKNOWN', titles.row)
  if (format === 'shopify_inventory' && !map) throw new FileRefusal('INVENTORY_ALONE', titles.row)
  const titlesHash = hashTitles(titles.fields)
  return withImportLock(db, async () => {
    await stopOrphanedImports(db, now())
    const source = (await saveSource(db, { format, map, source: importing.source }, now())) ?? null
    if (source) {
      const mapping = { format: map ? null : format, map: map ?? null, decimals: decimals ?? null }
      await rememberMapping(db, { source, titlesHash, ...mapping, vatExcluded, now: now() })
    }
    const claimed = {
      reference: randomUUID(),
      source,
      map: map ?? null,
      decimals: decimals ?? null,
      publish,
      withCosts: actor.kind === 'system' || hasRight(actor, 'see_costs'),
      dryRun: false,
      createdBy: actorKey(actor),
      counts: null,
      vatExcluded,
      answers: importing.answers ?? null,
      format: map ? null : format,
      inventoryRunId: null,
      subject: 'catalog' as const,
    }
    const importRunId = await beginRun(db, {
      reference: claimed.reference,
      file_name: fileName,
      bytes,
      format: claimed.format,
      map: claimed.map,
      decimals: claimed.decimals,
      publish,
      created_by: claimed.createdBy,
      now: now(),
      source,
      titles_hash: titlesHash,
      vat_excluded: vatExcluded,
      with_costs: claimed.withCosts,
      answers: importing.answers ? JSON.stringify(importing.answers) : null,
    })
    const working = { now, signal, open, inventory, ...(onProduct && { onProduct }) }
    return { importRunId, ...(await runImport(db, { ...claimed, importRunId }, working)) }
  })
}

async function beginRun(db: Db, run: NamedValues): Promise<number> {
  try {
    const [begun] = await query<{ id: number }>(db, 'import_begin_file', BEGIN, run)
    if (!begun) throw new Error('import_runs: nothing was written')
    return begun.id
  } catch (error) {
    throw isUniqueViolation(error) ? new ImportRunning() : error
  }
}

const BEGIN = `
  insert into import_runs (reference, file_name, bytes, format, map, decimals, publish, created_by, created_at,
    started_at, source, titles_hash, dry_run, state, vat_excluded, with_costs, answers, marks)
  values (:reference, :file_name, :bytes, :format::import_format, :map, :decimals, :publish, :created_by,
    :now::timestamptz, :now::timestamptz, :source, :titles_hash, false, 'running', :vat_excluded, :with_costs,
    :answers::jsonb, ${HIGH_WATER_MARKS})
  returning import_run_id as id`
