import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'

/**
 * Audits that the ticket of a sale was sent to a printer, and whether it was marked as a copy.
 * A browser does not learn whether it was really printed.
 */
export const notePrint = staff('can_manage_sales_pos')
  .act.route({
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
  .output(z.object({ sale_id: z.int() }))
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { sale_id, copy }, errors }) => {
    const sales = await query(tx, 'sale_known', 'select from sales where sale_id = $1', [sale_id])
    if (sales.length === 0) throw errors.SALE_UNKNOWN()
    audit({ table: 'sales', id: sale_id, details: { copy } })
    return { sale_id }
  })
