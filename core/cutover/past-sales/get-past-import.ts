import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { BUSY_STATES } from '../../imports/rules.ts'
import { BUSY_RUN, BusyRun, watchDryRun } from '../../imports/runs/run-schema.ts'
import { PAST_RUN_COLUMNS, PastReadingOutput, PastRun } from './past-run-schema.ts'

const PastRunDetails = z.object({
  ...PastRun.shape,
  reading: PastReadingOutput,
  /** It holds nothing but titles once the file is gone, and never cells that may name a person. */
  preview: z.object({ columns: z.array(z.string()), sample: z.array(z.array(z.string())) }),
  /** Where its sales count, of the shop's places. */
  location_id: z.int(),
  locations: z.array(z.object({ location_id: z.int(), name: z.string() })),
  has_file: z.boolean(),
  /** How many of its tickets the shop has taken something back of: then it cannot be undone. */
  in_use: z.int(),
  busy: BusyRun,
})

/** Answers one uploaded file of past sales and how its import stands. A dry run goes on as long as somebody asks after it. */
export const getPastImport = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/past-sales/{import_run_id}',
    summary: 'One uploaded file of past sales',
    tags: ['cutover'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(PastRunDetails)
  .errors({ IMPORT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { import_run_id }, errors }) => {
    const [found] = await query<z.infer<typeof PastRunDetails>>(db, 'past_import_get', GET, [
      import_run_id,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (found.dry_run && BUSY_STATES.includes(found.state))
      await watchDryRun(db, import_run_id, now())
    return found
  })

const GET = `
  select ${PAST_RUN_COLUMNS}, f.reading, f.preview, ${BUSY_RUN},
    coalesce(f.location_id, (select location_id from locations where code = 'tienda')) as location_id,
    (select json_agg(json_build_object('location_id', location_id, 'name', name) order by location_id) from locations) as locations,
    exists (select from import_file_parts p where p.import_run_id = r.import_run_id) as has_file,
    case when r.dry_run or r.state in ('running', 'undoing') then 0
      else (select count(*) from horma_past_sales_in_use(r.import_run_id))::int end as in_use
  from import_runs r join import_past_files f using (import_run_id) where r.import_run_id = $1`
