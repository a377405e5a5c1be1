import { z } from 'zod'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { COUNT_FIELDS, COUNT_REASONS, COUNT_SCOPES, MOST_PLACES } from '../counts/rules.ts'
import { LONGEST_TITLE, MOST_COLUMNS } from '../rules.ts'
import { ImportRun, RUN_STATE_COLUMNS } from '../runs/run-schema.ts'

const Name = z.string().max(LONGEST_TITLE + 10)
const hasAtMost = (most: number) => (map: object) => Object.keys(map).length <= most

/** It says what the columns are, by their names as the preview has them. */
export const CountColumnsShape = z
  .record(Name, z.enum(COUNT_FIELDS))
  .refine(hasAtMost(MOST_COLUMNS), 'TOO_MANY_COLUMNS')

/** It has the code of a place by the column of its pairs, or by its name in a cell. */
export const CountPlaces = z
  .record(Name, LocationCode)
  .refine(hasAtMost(2 * MOST_PLACES), 'TOO_MANY_PLACES')

const { import_run_id, file_name, bytes, state, rows, created_by, created_at, ended_at } =
  ImportRun.shape

/** It is a file of counts as lists show it; `done` is applied. */
export const CountFile = z.object({
  import_run_id,
  file_name,
  bytes,
  state,
  rows,
  created_by,
  created_at,
  ended_at,
  scope: z.enum(COUNT_SCOPES),
  /** It was read to its end. */
  is_read: z.boolean(),
  /** Variants are counted in each place. */
  goods: z.int(),
  pairs: z.int(),
  /** So many rows are not counted, and nobody has attached them. */
  left: z.int(),
})

const LEFT = COUNT_REASONS.map((reason) => `'${reason}'`).join(', ')

/** SQL reads the columns of `CountFile` from `import_runs r join import_count_files f using (import_run_id)`. */
export const COUNT_FILE_COLUMNS = `
  ${RUN_STATE_COLUMNS}, f.scope, f.read_at is not null as is_read,
  (select count(*)::int from import_counts c where c.import_run_id = r.import_run_id) as goods,
  (select coalesce(sum(c.pairs), 0)::int from import_counts c where c.import_run_id = r.import_run_id) as pairs,
  f.more_issues + (select count(*)::int from import_count_issues i where i.import_run_id = r.import_run_id
    and i.variant_id is null and i.reason in (${LEFT})) as left`
