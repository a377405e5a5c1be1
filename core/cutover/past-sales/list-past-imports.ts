import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PAST_RUN_COLUMNS, PastRun } from './past-run-schema.ts'

const PAGE = 20

/** Lists the files of past sales that were uploaded, the newest first. */
export const listPastImports = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/past-sales',
    summary: 'Uploaded files of past sales',
    tags: ['cutover'],
  })
  .input(z.strictObject({ page: z.int().min(1).max(10_000).default(1) }))
  .output(z.object({ imports: z.array(PastRun), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { page } }) => {
    const imports = await query<z.infer<typeof PastRun>>(db, 'past_imports_list', LIST, [
      PAGE,
      (page - 1) * PAGE,
    ])
    const [counted] = await query<{ count: number }>(db, 'past_imports_count', COUNT)
    return { imports, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

const LIST = `
  select ${PAST_RUN_COLUMNS} from import_runs r join import_past_files f using (import_run_id)
  order by r.import_run_id desc limit $1 offset $2`
const COUNT = 'select count(*)::int as count from import_past_files'
