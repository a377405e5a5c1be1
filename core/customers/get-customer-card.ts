import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { toCustomerCode } from './customer-code.ts'

/** Answers what the card of a customer says: the code by which the till finds them. An erased or archived one has no card. */
export const getCustomerCard = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/customers/{customer_id}/card',
    summary: 'The card of a customer',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: z.int().positive() }))
  .output(z.object({ customer_id: z.int(), name: z.string(), code: z.string() }))
  .errors({ CUSTOMER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { customer_id }, errors }) => {
    const [customer] = await query<{ customer_id: number; name: string }>(
      db,
      'customer_card',
      `select customer_id, name from customers where customer_id = horma_merged_customer($1) and archived_at is null and erased_at is null`,
      [customer_id],
    )
    if (!customer) throw errors.CUSTOMER_UNKNOWN()
    return { ...customer, code: toCustomerCode(customer.customer_id) }
  })
