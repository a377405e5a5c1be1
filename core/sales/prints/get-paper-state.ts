import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { readPaperState } from './printed-papers.ts'
import { PRINTED_PAPERS } from './rules.ts'

/** Whether a paper came out before, so that the next one is a copy. */
export const getPaperState = staff('can_manage_sales_pos', 'can_manage_lent_items')
  .read.route({
    method: 'GET',
    path: '/printed-papers/{paper}/{id}',
    summary: 'Whether a paper was printed',
    tags: ['sales'],
  })
  .input(
    z.strictObject({
      paper: z.enum(PRINTED_PAPERS),
      /** Of the sale, the invoice, the return, the deposit, the loan or the act of money. */
      id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    }),
  )
  .output(z.object({ is_printed: z.boolean() }))
  .errors({ PAPER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const state = await readPaperState(db, input)
    if (!state) throw errors.PAPER_UNKNOWN()
    return { is_printed: state.isPrinted }
  })
