import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { CustomerId } from '../../customers/customer-schemas.ts'
import { CUSTOMER_SUMMARY } from './customer-record.ts'

const Summary = z.object({
  customer_id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  last_purchase_at: z.string().nullable(),
  /** These sizes were bought and kept, the most often kept first. */
  sizes: z.array(z.object({ brand: z.string().nullable(), size: z.string() })),
  open_deposits: z.int(),
  /** They have so many pairs at home to try. */
  lent_pairs: z.int(),
  /** These other records have the same telephone, e-mail or NIF. */
  doubles: z.array(z.object({ customer_id: z.int(), name: z.string() })),
})

/** Answers what helps a seller to serve a customer; what the shop knows besides stays in the office. */
export const getCustomerSummary = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/customers/{customer_id}/summary',
    summary: 'A customer in short',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: CustomerId }))
  .output(Summary)
  .errors({ CUSTOMER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { customer_id }, errors }) => {
    const [row] = await query<{ customer: z.infer<typeof Summary> }>(
      db,
      'customer_summary',
      CUSTOMER_SUMMARY,
      { customer_id },
    )
    if (!row) throw errors.CUSTOMER_UNKNOWN()
    return row.customer
  })
