import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { readCustomerCode } from './customer-code.ts'
import { FoundCustomer } from './search-customers.ts'

/** Finds the customer whose card was scanned. */
export const findCustomerByCode = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/customers/by-code/{code}',
    summary: 'Find a customer by the code of their card',
    tags: ['customers'],
  })
  .input(z.strictObject({ code: z.string().trim().min(1).max(40) }))
  .output(FoundCustomer)
  .errors({ CUSTOMER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [customer] = await query<z.infer<typeof FoundCustomer>>(
      db,
      'customer_by_code',
      `select customer_id, name, phone from customers
       where customer_id = horma_merged_customer($1) and archived_at is null and erased_at is null`,
      [readCustomerCode(input.code) ?? 0],
    )
    if (!customer) throw errors.CUSTOMER_UNKNOWN()
    return customer
  })
