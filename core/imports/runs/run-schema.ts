import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { ImportAnswersOutput } from '../answers/answer-schemas.ts'
import { ColumnMapOutput } from '../formats/column-map.ts'
import { FILE_REASONS, FORMATS, IMPORT_STATES, IMPORT_SUBJECTS } from '../rules.ts'
import { ImportCountsOutput } from './import-report.ts'

/** A file of the office as lists show it. */
export const ImportRun = z.object({
  import_run_id: z.int(),
  file_name: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  dry_run: z.boolean(),
  publish: z.boolean(),
  /** Nothing where the titles are those of no known format. */
  format: z.enum(FORMATS).nullable(),
  /** Whose file it is; before it is started, whose it seems to be. Nothing for the shop's own export. */
  source: z.string().nullable(),
  /** Below the titles; nothing until the worker has read it. */
  rows: z.int().nullable(),
  rows_done: z.int(),
  /** Products by what became of them. */
  products: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** Who uploaded it. */
  created_by: z.string().nullable(),
  /** It was imported by the command, from a file that was never uploaded. */
  by_command: z.boolean(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  stop_asked: z.boolean(),
  /** Why the file as a whole was refused; `FAULT` is a fault of ours. */
  refusal: z
    .object({
      reason: z.enum([...FILE_REASONS, 'FAULT']),
      row: z.int().nullable(),
      columns: z.array(z.string()),
    })
    .nullable(),
})

/** Another file that must end first. */
export const BusyRun = z
  .object({ import_run_id: z.int(), file_name: z.string(), subject: z.enum(IMPORT_SUBJECTS) })
  .nullable()

export const ImportRunDetails = z.object({
  ...ImportRun.shape,
  map: ColumnMapOutput.nullable(),
  decimals: z.enum(['point', 'comma']).nullable(),
  vat_excluded: z.boolean(),
  /** What a person has answered of goods of which the file does not say what the law wants. */
  answers: ImportAnswersOutput.nullable(),
  /** Shopify's inventory that joins this file of its products. */
  inventory_run_id: z.int().nullable(),
  /** Inventories that were uploaded and may join it, the newest first. */
  inventories: z.array(z.object({ import_run_id: z.int(), file_name: z.string() })),
  preview: z
    .object({
      encoding: z.string(),
      delimiter: z.string(),
      columns: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      /** The one that its titles are those of; absent in uploads of before. */
      format: z.enum(FORMATS).nullish(),
      /** What its columns seem to say, where it is read as any table. */
      suggested: ColumnMapOutput.optional(),
    })
    .nullable(),
  counts: ImportCountsOutput.nullable(),
  /** Products that shoppers do not see yet and that lack something. */
  lacking: z.int(),
  /** Products of which a cell was left out. */
  warned: z.int(),
  /** Some price could be read two ways: somebody must say what stands before the cents. */
  ambiguous: z.boolean(),
  /** Prices of goods on sale that wait for somebody to confirm them, see `listImportPrices`. */
  held_prices: z.int(),
  /** Whose files have come before, the last one first. */
  sources: z.array(z.string()),
  /** The file is still there, so that it can be imported. */
  has_file: z.boolean(),
  /** What came in by it; null where no pair did. */
  receipt_id: z.int().nullable(),
  busy: BusyRun,
})

const at = (column: string) =>
  `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

/** The column of `BusyRun`, from `import_runs r`. */
export const BUSY_RUN = `
  (select jsonb_build_object('import_run_id', b.import_run_id, 'file_name', b.file_name, 'subject', b.subject)
    from import_runs b where b.state in ('waiting', 'running', 'undoing')
      and b.import_run_id <> r.import_run_id) as busy`

/** Notes that somebody still asks after a dry run. */
export async function watchDryRun(db: Db, importRunId: number, now: Date): Promise<void> {
  await query(db, 'import_watch', WATCH, [importRunId, now])
}

const WATCH = 'update import_runs set watched_at = $2 where import_run_id = $1'

/** How it stands with a file whatever it brings, from `import_runs r`. */
export const RUN_STATE_COLUMNS = `
  r.import_run_id, r.file_name, r.bytes, r.state, r.dry_run, r.rows, r.rows_done, r.stop_asked, r.refusal,
  ${['created_at', 'started_at', 'ended_at'].map(at).join(', ')},
  (select name from staff_users u where r.created_by = 'staff:' || u.user_id) as created_by`

/** The columns of `RunOut`, from `import_runs r`. */
export const RUN_COLUMNS = `
  ${RUN_STATE_COLUMNS}, r.publish, r.format, ${at('undone_at')},
  (select name from import_sources s where s.source = r.source) as source, r.created_by = 'sistema' as by_command,
  (select jsonb_build_object(${['created', 'changed', 'unchanged', 'refused', 'undone', 'kept']
    .map((state) => `'${state}', count(*) filter (where w.state = '${state}')`)
    .join(', ')}) from import_rows w where w.import_run_id = r.import_run_id) as products`
