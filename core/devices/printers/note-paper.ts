import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockPaper, PAPER_TABLES, readPaperState } from '../../sales/prints/printed-papers.ts'

/** Papers beside the tickets of sales. */
const PAPERS = ['correction', 'return', 'deposit', 'loan', 'money'] as const

/**
 * Audits that a paper was sent to a printer, and answers whether it is a copy: every one after the first is, and so is
 * one that is asked for as a copy. The paper of a return is refused where the shop prints none.
 */
export const notePaper = staff('can_manage_sales_pos', 'can_manage_lent_items')
  .act.meta({ whileLocked: true })
  .route({
    method: 'POST',
    path: '/printed-papers',
    successStatus: 201,
    summary: 'Note that a paper was printed',
    tags: ['devices'],
  })
  .input(
    z.strictObject({
      paper: z.enum(PAPERS),
      /** Of the invoice, the return, the deposit, the loan or the act of money. */
      id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
      copy: z.boolean().default(false),
    }),
  )
  .output(z.object({ id: z.int(), copy: z.boolean() }))
  .errors({ PAPER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { paper, id, ...asked }, errors }) => {
    await lockPaper(tx, { paper, id })
    const state = await readPaperState(tx, { paper, id })
    if (!state || (paper === 'return' && !(await printsReturns(tx)))) throw errors.PAPER_UNKNOWN()
    const copy = asked.copy || state.isPrinted
    const invoice = state.invoiceId === null ? {} : { invoice: state.invoiceId }
    audit({ table: PAPER_TABLES[paper], id, details: { paper, copy, ...invoice } })
    return { id, copy }
  })

async function printsReturns(tx: Db): Promise<boolean> {
  const off = await query(
    tx,
    'return_tickets_off',
    `select from site_settings where setting_id = 'enable_return_tickets' and setting_value = 'false'`,
  )
  return off.length === 0
}
