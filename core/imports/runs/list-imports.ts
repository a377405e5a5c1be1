import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ImportRun, RUN_COLUMNS } from './run-schema.ts'

const PAGE = 20

/** The files that were uploaded in the office, the newest first. */
export const listImports = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/imports',
    summary: 'Uploaded catalogs',
    tags: ['imports'],
  })
  .input(z.strictObject({ page: z.int().min(1).max(10_000).default(1) }))
  .output(z.object({ imports: z.array(ImportRun), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { page } }) => {
    const imports = await query<z.infer<typeof ImportRun>>(db, 'imports_list', LIST, [
      PAGE,
      (page - 1) * PAGE,
    ])
    const [counted] = await query<{ count: number }>(db, 'imports_count', COUNT)
    return { imports, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

const LIST = `
  select ${RUN_COLUMNS} from import_runs r where r.subject = 'catalog' and r.state <> 'uploading'
  order by r.import_run_id desc limit $1 offset $2`
const COUNT = `
  select count(*)::int as count from import_runs where subject = 'catalog' and state <> 'uploading'`
