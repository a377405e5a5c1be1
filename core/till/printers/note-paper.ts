import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Papers beside the tickets of sales, each with the table of what it is about. */
const PAPERS = ['correction', 'return', 'deposit'] as const
const TABLES = { correction: 'invoices', return: 'returns', deposit: 'deposits' } as const

/**
 * Audits that a paper was sent to a printer, and whether it was marked as a copy. The paper of a return is refused where
 * the shop prints none.
 */
export const notePaper = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/printed-papers',
    successStatus: 201,
    summary: 'Note that a paper was printed',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      paper: z.enum(PAPERS),
      /** Of the invoice, the return or the deposit. */
      id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
      copy: z.boolean().default(false),
    }),
  )
  .output(z.object({ id: z.int() }))
  .errors({ PAPER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { paper, id, copy }, errors }) => {
    const [row] = await query<{ isKnown: boolean }>(tx, 'paper_known', KNOWN, [paper, id])
    if (!row?.isKnown) throw errors.PAPER_UNKNOWN()
    audit({ table: TABLES[paper], id, details: { paper, copy } })
    return { id }
  })

const KNOWN = `
  select case $1
    when 'correction' then exists (select from invoices where invoice_id = $2)
    when 'deposit' then exists (select from deposits where deposit_id = $2)
    else exists (select from returns where return_id = $2) and not exists (select from site_settings
      where setting_id = 'enable_return_tickets' and setting_value = 'false')
  end as "isKnown"`
