import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { CUSTOMER_RUN_COLUMNS, CustomerRun } from './customer-run-schema.ts'

const PAGE = 20

/** Lists the files of customers that were uploaded in the office, the newest first. */
export const listCustomerImports = staff('can_manage_customers')
  .read.route({
    method: 'GET',
    path: '/customer-imports',
    summary: 'Uploaded lists of customers',
    tags: ['imports'],
  })
  .input(z.strictObject({ page: z.int().min(1).max(10_000).default(1) }))
  .output(z.object({ imports: z.array(CustomerRun), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { page } }) => {
    const imports = await query<z.infer<typeof CustomerRun>>(db, 'customer_imports_list', LIST, [
      PAGE,
      (page - 1) * PAGE,
    ])
    const [counted] = await query<{ count: number }>(db, 'customer_imports_count', COUNT)
    return { imports, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

const LIST = `
  select ${CUSTOMER_RUN_COLUMNS} from import_runs r join import_customer_files f using (import_run_id)
  order by r.import_run_id desc limit $1 offset $2`
const COUNT = 'select count(*)::int as count from import_customer_files'
