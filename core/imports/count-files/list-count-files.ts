import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { COUNT_FILE_COLUMNS, CountFile } from './count-file-schema.ts'

const PAGE = 20

/** Lists the files of counts that were uploaded in the office, the newest first. */
export const listCountFiles = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/count-files',
    summary: 'Uploaded counts',
    tags: ['imports'],
  })
  .input(z.strictObject({ page: z.int().min(1).max(10_000).default(1) }))
  .output(z.object({ files: z.array(CountFile), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { page } }) => {
    const values = [PAGE, (page - 1) * PAGE]
    const files = await query<z.infer<typeof CountFile>>(db, 'count_files_list', LIST, values)
    const [counted] = await query<{ count: number }>(db, 'count_files_count', COUNT)
    return { files, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

const LIST = `
  select ${COUNT_FILE_COLUMNS} from import_runs r join import_count_files f using (import_run_id)
  order by r.import_run_id desc limit $1 offset $2`
const COUNT = 'select count(*)::int as count from import_count_files'
