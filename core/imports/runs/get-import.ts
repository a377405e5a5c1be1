import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { emptyCounts } from '../products/import-counts.ts'
import { BUSY_STATES } from '../rules.ts'
import { BUSY_RUN, ImportRunDetails, RUN_COLUMNS, watchDryRun } from './run-schema.ts'

/**
 * One uploaded file, what is seen of it, and how its import stands. A dry run goes on as long as somebody asks after it.
 */
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
  .handler(async ({ context: { db, now }, input: { import_run_id }, errors }) => {
    const [found] = await query<z.infer<typeof ImportRunDetails>>(db, 'import_get', GET, [
      import_run_id,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (found.dry_run && BUSY_STATES.includes(found.state))
      await watchDryRun(db, import_run_id, now())
    // A run of an earlier version knows no reasons.
    return { ...found, counts: found.counts && { ...emptyCounts(), ...found.counts } }
  })

const count = (condition: string) => `
  (select count(*)::int from import_rows w where w.import_run_id = r.import_run_id and ${condition})`

/** Of the last month: later their files are deleted. */
const INVENTORIES = `
  case when r.format = 'shopify' then coalesce((select jsonb_agg(jsonb_build_object('import_run_id',
    i.import_run_id, 'file_name', i.file_name) order by i.import_run_id desc) from (
      select * from import_runs i where i.format = 'shopify_inventory' and i.state <> 'uploading'
        and exists (select from import_file_parts p where p.import_run_id = i.import_run_id)
      order by i.import_run_id desc limit 20) i), '[]') else '[]' end`

const GET = `
  select ${RUN_COLUMNS}, r.map, r.decimals, r.vat_excluded, r.answers, r.inventory_run_id, r.preview, r.counts,
    ${INVENTORIES} as inventories,
    ${count(`w.missing <> '{}'`)} as lacking,
    ${count(`w.state not in ('refused', 'kept') and w.told <> '[]'`)} as warned,
    exists (select from import_rows w where w.import_run_id = r.import_run_id and w.state = 'refused'
      and w.told @> '[{"reason": "PRICE_AMBIGUOUS"}]') as ambiguous,
    (select count(*)::int from import_price_changes c where c.import_run_id = r.import_run_id
      and c.confirmed_at is null) as held_prices,
    array(select name from import_sources order by used_at desc, source limit 100) as sources,
    exists (select from import_file_parts p where p.import_run_id = r.import_run_id) as has_file,
    (select max(i.receipt_id) from receipts i where i.reason = 'import' and i.reference = r.reference::text) as receipt_id,
    ${BUSY_RUN}
  from import_runs r where r.import_run_id = $1 and r.subject = 'catalog' and r.state <> 'uploading'`
