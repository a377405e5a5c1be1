import { z } from 'zod'
import { PAST_FIELDS, PAST_FORMATS, PAST_REASONS } from '../../imports/past-sales/rules.ts'
import { LONGEST_TITLE, MOST_COLUMNS } from '../../imports/rules.ts'
import { ImportRun, RUN_STATE_COLUMNS } from '../../imports/runs/run-schema.ts'

/** It says what the columns are, by their titles as the preview has them. */
export const PastColumnsShape = z
  .record(z.string().max(LONGEST_TITLE + 10), z.enum(PAST_FIELDS))
  .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, 'TOO_MANY_COLUMNS')

/** How its rows are read. */
export const PastReadingOutput = z.object({
  columns: PastColumnsShape,
  month_first: z.boolean(),
  decimals: z.enum(['point', 'comma']),
  tax_on_top: z.boolean(),
  tax_rate: z.number(),
  zone: z.string(),
})

/** Sums in cents with VAT. */
export const PastTotalsOutput = z.object({
  months: z.array(
    z.object({
      /** `YYYY-MM`; blank of tickets whose date cannot be read. */
      month: z.string(),
      file_cents: z.int(),
      sold_cents: z.int(),
      returned_cents: z.int(),
    }),
  ),
  tickets: z.int(),
  sales: z.int(),
  returns: z.int(),
  alone: z.int(),
  units: z.int(),
  known_lines: z.int(),
  text_lines: z.int(),
  customers: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  issues: z.array(z.object({ reason: z.enum(PAST_REASONS), count: z.int() })),
})

const { import_run_id, file_name, bytes, state, dry_run, rows, rows_done, created_by } =
  ImportRun.shape
const { created_at, started_at, ended_at, undone_at, stop_asked, refusal } = ImportRun.shape

/** It is a file of past sales as lists show it. */
export const PastRun = z.object({
  import_run_id,
  file_name,
  bytes,
  state,
  dry_run,
  rows,
  rows_done,
  created_by,
  created_at,
  started_at,
  ended_at,
  undone_at,
  stop_asked,
  refusal,
  format: z.enum(PAST_FORMATS),
  /** Of which program or till its numbers are. */
  source: z.string(),
  /** Nothing until it was tried or imported. */
  totals: PastTotalsOutput.nullable(),
})

/** SQL reads the columns of `PastRun` from `import_runs r join import_past_files f using (import_run_id)`. */
export const PAST_RUN_COLUMNS = `
  ${RUN_STATE_COLUMNS}, to_char(r.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as undone_at, f.format, f.source,
  (select totals from past_totals t where t.import_run_id = r.import_run_id) as totals`
