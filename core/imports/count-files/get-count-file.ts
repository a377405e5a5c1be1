import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { COUNT_NOTES, COUNT_REASONS } from '../counts/rules.ts'
import {
  COUNT_FILE_COLUMNS,
  CountColumnsShape,
  CountFile,
  CountPlaces,
} from './count-file-schema.ts'

const CountFileDetails = z.object({
  ...CountFile.shape,
  preview: z.object({
    kind: z.enum(['csv', 'xlsx']),
    encoding: z.string(),
    delimiter: z.string(),
    names: z.array(z.string()),
    sample: z.array(z.array(z.string())),
  }),
  has_titles: z.boolean(),
  columns: CountColumnsShape,
  /** Goods that name no place are here. */
  location: z.string().nullable(),
  places: CountPlaces,
  /** The file names these places, once it was read. */
  named: z.array(z.string()),
  locations: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Rows are told by reason, the most frequent first. */
  issues: z.array(
    z.object({
      reason: z.enum([...COUNT_REASONS, ...COUNT_NOTES]),
      count: z.int(),
      attached: z.int(),
      /** It is the first of them. */
      row: z.int(),
    }),
  ),
  more_issues: z.int(),
  has_file: z.boolean(),
  /** An earlier file with the same bytes was applied; null where there is none. */
  twin: z
    .object({ import_run_id: z.int(), file_name: z.string(), ended_at: z.string() })
    .nullable(),
  /** Whoever asks may see costs. */
  with_costs: z.boolean(),
})
export type CountFileDetails = z.infer<typeof CountFileDetails>

/** Answers one uploaded file of counts, how it is read, and what of it is not counted. */
export const getCountFile = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/count-files/{import_run_id}',
    summary: 'One uploaded file of counts',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(CountFileDetails)
  .errors({ IMPORT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input: { import_run_id }, errors }) => {
    const [found] = await query<Omit<CountFileDetails, 'with_costs'>>(db, 'count_file_get', GET, [
      import_run_id,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    return { ...found, with_costs: hasRight(actor, 'see_costs') }
  })

const GET = `
  select ${COUNT_FILE_COLUMNS}, f.preview, f.has_titles, f.columns, f.places, f.named, f.more_issues,
    (select code from locations l where l.location_id = f.location_id) as location,
    (select jsonb_agg(jsonb_build_object('code', code, 'name', name) order by location_id)
      from locations where archived_at is null) as locations,
    (select coalesce(jsonb_agg(i order by i.count desc, i.reason), '[]') from (
      select w.reason, count(*)::int as count, count(w.variant_id)::int as attached, min(w.row) as row
      from import_count_issues w where w.import_run_id = r.import_run_id group by w.reason) i) as issues,
    exists (select from import_file_parts p where p.import_run_id = r.import_run_id) as has_file,
    (select jsonb_build_object('import_run_id', o.import_run_id, 'file_name', o.file_name, 'ended_at',
        to_char(o.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from import_runs o where o.subject = 'counts' and o.state = 'done' and o.file_hash = r.file_hash
        and o.import_run_id <> r.import_run_id order by o.ended_at desc limit 1) as twin
  from import_runs r join import_count_files f using (import_run_id) where r.import_run_id = $1`
