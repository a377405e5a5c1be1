import { type Db, query } from '../../base/db.server.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import type { ImportAnswers } from '../answers/rules.ts'
import type { ColumnMap, FormatName } from '../rules.ts'
import { rememberMapping } from '../sources/mappings.ts'
import { saveSource } from '../sources/save-source.ts'
import { importQueue } from './import-queue.ts'

/** What a person says of a file before it is tried or imported. */
interface ImportRequest {
  importRunId: number
  dryRun: boolean
  publish: boolean
  /** Whoever asks may see costs. */
  withCosts: boolean
  /** Whose file it is, as a person calls it. */
  source?: string | undefined
  map?: ColumnMap | undefined
  decimals?: 'point' | 'comma' | undefined
  vatExcluded: boolean
  /** The upload of Shopify's inventory whose pairs join the products. */
  inventoryRunId?: number | null
  /** Without them, those of before hold. */
  answers?: ImportAnswers | undefined
  now: Date
}

/** What is known of the file. */
interface UploadedFile {
  /** Nothing where the map says what all columns are; of a known format it says which are read otherwise. */
  format: FormatName | null
  titlesHash: string | null
  /** Something of it may stand in the catalog: what is written of it stays. */
  isImported: boolean
}

/**
 * Leaves a file to the worker, and remembers whose it is and how it is read. Throws FileRefusal where nobody says
 * whose it is, and refuses by constraint a second file while one waits.
 */
export async function queueImport(
  tx: Db,
  { importRunId, dryRun, publish, decimals, vatExcluded, now, ...request }: ImportRequest,
  { format, titlesHash, isImported }: UploadedFile,
): Promise<void> {
  const hasMap = Object.keys(request.map?.columns ?? {}).length > 0
  const map = hasMap ? (request.map ?? null) : null
  const file = { format, source: request.source }
  const source = format === 'pictures' ? undefined : await saveSource(tx, file, now)
  if (source && titlesHash) {
    const mapping = { format, map, decimals: decimals ?? null, vatExcluded }
    await rememberMapping(tx, { source, titlesHash, ...mapping, now })
  }
  if (!isImported) {
    await query(tx, 'import_forget_prices', FORGET_PRICES, [importRunId])
    await query(tx, 'import_forget_rows', FORGET, [importRunId])
  }
  await query(tx, 'import_wait', WAIT, {
    import_run_id: importRunId,
    dry_run: dryRun,
    publish,
    with_costs: request.withCosts,
    map,
    decimals: decimals ?? null,
    source: source ?? null,
    now,
    vat_excluded: vatExcluded,
    format,
    inventory_run_id: request.inventoryRunId ?? null,
    answers: request.answers ? JSON.stringify(request.answers) : null,
  })
  await enqueue(tx, importQueue, { import_run_id: importRunId })
}

const FORGET_PRICES = 'delete from import_price_changes where import_run_id = $1'
const FORGET = 'delete from import_rows where import_run_id = $1'
const WAIT = `
  update import_runs set state = 'waiting', dry_run = :dry_run, publish = :publish, with_costs = :with_costs, map = :map, decimals = :decimals,
    source = :source, watched_at = :now, vat_excluded = :vat_excluded, format = :format::import_format,
    inventory_run_id = :inventory_run_id, answers = coalesce(:answers::jsonb, answers), rows_done = 0,
    counts = case when dry_run then null else counts end, refusal = null, stop_asked = false, ended_at = null
  where import_run_id = :import_run_id`
