import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockTillByCode, TillCode } from '../../devices/tills/find-till.ts'
import { MOST_PAPER_PAGES, PAPER_PER_PAGE } from './rules.ts'

/** Gives blank paper tickets their numbers, four on a page: those after all that the till was given before. */
export const printPaperTickets = staff('can_manage_sales_pos')
  .act.meta({ anyDevice: true })
  .route({
    method: 'POST',
    path: '/paper-tickets',
    successStatus: 201,
    summary: 'Number blank paper tickets for a till that does not work',
    tags: ['till'],
  })
  .input(z.strictObject({ till: TillCode, pages: z.int().min(1).max(MOST_PAPER_PAGES) }))
  .output(z.object({ paper_block_id: z.int(), first: z.int(), last: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, audit, now }, input, errors }) => {
    const till = await lockTillByCode(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    await query(tx, 'paper_numbers_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `paper tickets ${till.tillId}`,
    ])
    const [block] = await query<{ paper_block_id: number; first: number; last: number }>(
      tx,
      'paper_block_write',
      `insert into paper_blocks (till_id, first_number, last_number, staff_id, created_at)
       select $1, coalesce(max(last_number), 0) + 1, coalesce(max(last_number), 0) + $2, $3, $4
       from paper_blocks where till_id = $1
       returning paper_block_id, first_number as first, last_number as last`,
      [
        till.tillId,
        input.pages * PAPER_PER_PAGE,
        actor.kind === 'staff' ? actor.userId : null,
        now(),
      ],
    )
    if (!block) throw new Error('paper_blocks: nothing was written')
    const { first, last } = block
    audit({ table: 'paper_blocks', id: block.paper_block_id, details: { first, last } })
    return block
  })
