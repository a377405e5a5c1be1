import { z } from 'zod'
import { CUSTOMER_FORMATS, CUSTOMER_MAP_FIELDS } from '../customers/rules.ts'
import { LONGEST_TITLE, MOST_COLUMNS } from '../rules.ts'
import { ImportRun, RUN_STATE_COLUMNS } from '../runs/run-schema.ts'

/** It says what the columns are, by their titles as the preview has them. */
export const CustomerColumnsShape = z
  .record(z.string().max(LONGEST_TITLE + 10), z.enum(CUSTOMER_MAP_FIELDS))
  .refine((columns) => Object.keys(columns).length <= MOST_COLUMNS, 'TOO_MANY_COLUMNS')

const {
  import_run_id,
  file_name,
  bytes,
  state,
  dry_run,
  rows,
  rows_done,
  created_by,
  stop_asked,
  refusal,
} = ImportRun.shape
const { created_at, started_at, ended_at } = ImportRun.shape

/** It is a file of customers as lists show it. */
export const CustomerRun = z.object({
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
  stop_asked,
  refusal,
  format: z.enum(CUSTOMER_FORMATS),
  /** Rows are counted by what became of them. */
  customers: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
})

/** SQL reads the columns of `CustomerRun` from `import_runs r join import_customer_files f using (import_run_id)`. */
export const CUSTOMER_RUN_COLUMNS = `
  ${RUN_STATE_COLUMNS}, f.format,
  (select jsonb_build_object(${['created', 'changed', 'unchanged', 'refused']
    .map((each) => `'${each}', count(*) filter (where w.state = '${each}')`)
    .join(', ')}) from import_customer_rows w where w.import_run_id = r.import_run_id) as customers`
