import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { CUSTOMER_REASONS } from '../customers/rules.ts'
import { BUSY_STATES } from '../rules.ts'
import { BUSY_RUN, BusyRun, watchDryRun } from '../runs/run-schema.ts'
import { CUSTOMER_RUN_COLUMNS, CustomerColumnsShape, CustomerRun } from './customer-run-schema.ts'

const CustomerRunDetails = z.object({
  ...CustomerRun.shape,
  /** It says what its columns are, as they were mapped last; at first what their titles seem to say. */
  columns: CustomerColumnsShape,
  /** It holds nothing but titles once the file is gone. */
  preview: z.object({ columns: z.array(z.string()), sample: z.array(z.array(z.string())) }),
  addresses_run_id: z.int().nullable(),
  /** These uploads of PrestaShop's addresses may join it. */
  addresses: z.array(z.object({ import_run_id: z.int(), file_name: z.string() })),
  /** They say why rows were refused and what was left out of others, the most frequent first. */
  issues: z.array(
    z.object({
      reason: z.enum(CUSTOMER_REASONS),
      column: z.string().nullable(),
      count: z.int(),
      /** It is the first of them. */
      row: z.int(),
    }),
  ),
  has_file: z.boolean(),
  busy: BusyRun,
})

/** Answers one uploaded list of customers and how its import stands. A dry run goes on as long as somebody asks after it. */
export const getCustomerImport = staff('can_manage_customers')
  .read.route({
    method: 'GET',
    path: '/customer-imports/{import_run_id}',
    summary: 'One uploaded list of customers',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(CustomerRunDetails)
  .errors({ IMPORT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { import_run_id }, errors }) => {
    const [found] = await query<z.infer<typeof CustomerRunDetails>>(
      db,
      'customer_import_get',
      GET,
      [import_run_id],
    )
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (found.dry_run && BUSY_STATES.includes(found.state))
      await watchDryRun(db, import_run_id, now())
    return found
  })

const HAS_FILE = (run: string) =>
  `exists (select from import_file_parts p where p.import_run_id = ${run}.import_run_id)`

const GET = `
  select ${CUSTOMER_RUN_COLUMNS}, f.columns, f.preview, f.addresses_run_id, ${BUSY_RUN}, ${HAS_FILE('r')} as has_file,
    (select coalesce(jsonb_agg(jsonb_build_object('import_run_id', a.import_run_id, 'file_name', b.file_name)
        order by a.import_run_id desc), '[]')
      from import_customer_files a join import_runs b using (import_run_id)
      where a.format = 'prestashop_addresses' and a.import_run_id <> r.import_run_id and ${HAS_FILE('a')}) as addresses,
    (select coalesce(jsonb_agg(i order by i.count desc, i.reason, i."column"), '[]') from (
      select t.reason, t."column", count(*)::int as count, min(w.row)::int as row
      from import_customer_rows w, jsonb_to_recordset(w.told) as t (reason text, "column" text)
      where w.import_run_id = r.import_run_id group by 1, 2) i) as issues
  from import_runs r join import_customer_files f using (import_run_id) where r.import_run_id = $1`
