import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { emptyCounts } from '../products/import-counts.ts'
import { ImportRunDetails, RUN_COLUMNS } from './run-schema.ts'

/** One uploaded file, what is seen of it, and how its import stands. */
export const getImport = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/imports/{import_run_id}',
    summary: 'One uploaded catalog',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(ImportRunDetails)
  .errors({ IMPORT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { import_run_id }, errors }) => {
    const [found] = await query<z.infer<typeof ImportRunDetails>>(db, 'import_get', GET, [
      import_run_id,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    // A run of an earlier version knows no reasons.
    return { ...found, counts: found.counts && { ...emptyCounts(), ...found.counts } }
  })

const count = (condition: string) => `
  (select count(*)::int from import_rows w where w.import_run_id = r.import_run_id and ${condition})`

const GET = `
  select ${RUN_COLUMNS}, r.map, r.decimals, r.preview, r.counts,
    ${count(`w.missing <> '{}'`)} as lacking,
    ${count(`w.state not in ('refused', 'kept') and w.told <> '[]'`)} as warned,
    exists (select from import_rows w where w.import_run_id = r.import_run_id and w.state = 'refused'
      and w.told @> '[{"reason": "PRICE_AMBIGUOUS"}]') as ambiguous,
    exists (select from import_file_parts p where p.import_run_id = r.import_run_id) as has_file,
    (select jsonb_build_object('import_run_id', b.import_run_id, 'file_name', b.file_name) from import_runs b
      where b.state in ('waiting', 'running', 'undoing') and b.import_run_id <> r.import_run_id) as busy
  from import_runs r where r.import_run_id = $1 and r.state <> 'uploading'`
