import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { BIN_SECTION } from './label-statement.ts'

/** The parts of the storeroom, by what the shelves of models begin with: 'A' of 'A-12'. */
export const listBinSections = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/bin-sections',
    summary: 'Parts of the storeroom',
    tags: ['catalog'],
  })
  .input(z.strictObject({}))
  .output(z.object({ sections: z.array(z.object({ section: z.string(), models: z.int() })) }))
  .handler(async ({ context: { db } }) => ({
    sections: await query<{ section: string; models: number }>(db, 'bin_sections', SECTIONS),
  }))

const SECTIONS = `
  select ${BIN_SECTION} as section, count(*)::int as models from products p
  where p.archived_at is null and ${BIN_SECTION} is not null
  group by 1 order by 1 limit 200`
