import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

const Block = z.object({
  paper_block_id: z.int(),
  till: z.object({ till: z.string(), name: z.string() }),
  first: z.int(),
  last: z.int(),
  created_at: z.string(),
  by: z.string().nullable(),
  /** How many of its numbers were entered. */
  entered: z.int(),
})

/** Blank paper tickets that were printed, the newest first; one of them alone by its id. */
export const listPaperBlocks = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/paper-tickets',
    summary: 'Blank paper tickets that were printed',
    tags: ['till'],
  })
  .input(z.strictObject({ paper_block_id: z.int().positive().optional() }))
  .output(z.object({ blocks: z.array(Block) }))
  .handler(async ({ context: { db }, input }) => ({
    blocks: await query<z.infer<typeof Block>>(db, 'paper_blocks_list', LIST, [
      input.paper_block_id ?? null,
    ]),
  }))

const LIST = `
  select b.paper_block_id, json_build_object('till', t.code, 'name', t.name) as till, b.first_number as first,
    b.last_number as last, to_json(b.created_at) #>> '{}' as created_at, u.name as by,
    (select count(*) from paper_tickets p
      where p.till_id = b.till_id and p.number between b.first_number and b.last_number) as entered
  from paper_blocks b join tills t using (till_id) left join staff_users u on u.user_id = b.staff_id
  where $1::bigint is null or b.paper_block_id = $1
  order by b.paper_block_id desc limit 50`
