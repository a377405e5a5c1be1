import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { lockPaper, PAPER_TABLES, readPaperState } from './printed-papers.ts'
import { PRINTED_PAPERS } from './rules.ts'

/**
 * Audits that a paper whose print was noted did not come out, as its printer says: the next one is no copy of it. A
 * paper that was never noted is refused.
 */
export const notePrintFailure = staff('can_manage_sales_pos')
  .act.meta({ whileLocked: true })
  .route({
    method: 'POST',
    path: '/printed-papers/failures',
    successStatus: 201,
    summary: 'Note that a paper did not come out',
    tags: ['sales'],
  })
  .input(
    z.strictObject({
      paper: z.enum(PRINTED_PAPERS),
      /** Of the sale, the invoice, the return, the deposit, the loan or the act of money. */
      id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
      /** In the words of the printer: `no_paper`. */
      failure: z.string().regex(/^[a-z_]{1,40}$/),
    }),
  )
  .output(z.object({ id: z.int() }))
  .errors({ PAPER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { paper, id, failure }, errors }) => {
    await lockPaper(tx, { paper, id })
    const state = await readPaperState(tx, { paper, id })
    if (!state?.isPrinted) throw errors.PAPER_UNKNOWN()
    const invoice = state.invoiceId === null ? {} : { invoice: state.invoiceId }
    audit({ table: PAPER_TABLES[paper], id, details: { paper, failure, ...invoice } })
    return { id }
  })
