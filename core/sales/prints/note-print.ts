import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { lockPaper, readPaperState } from './printed-papers.ts'

/**
 * Audits that the ticket of a sale was sent to a printer, and answers whether it is a copy: every paper after the first
 * is one, and so is one that is asked for as a copy. A browser does not learn whether it was really printed.
 */
export const notePrint = staff('can_manage_sales_pos')
  .act.meta({ whileLocked: true })
  .route({
    method: 'POST',
    path: '/sales/{sale_id}/prints',
    successStatus: 201,
    summary: 'Note that a ticket was printed',
    tags: ['sales'],
  })
  .input(
    z.strictObject({
      sale_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
      copy: z.boolean().default(false),
    }),
  )
  .output(z.object({ sale_id: z.int(), copy: z.boolean() }))
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { sale_id } = input
    const paper = { paper: 'sale', id: sale_id } as const
    await lockPaper(tx, paper)
    const state = await readPaperState(tx, paper)
    if (!state) throw errors.SALE_UNKNOWN()
    const copy = input.copy || state.isPrinted
    audit({ table: 'sales', id: sale_id, details: { copy } })
    return { sale_id, copy }
  })
