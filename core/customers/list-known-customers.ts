import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { MOST_KNOWN_CUSTOMERS, PHONE_TAIL } from './rules.ts'

/**
 * Lists the customers that a till may find without the shop: those who bought last, then the newest, at most 500. Of their
 * telephone only the last four digits leave the shop, which is enough to tell two of one name apart.
 */
export const listKnownCustomers = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/customers/known',
    summary: 'Customers that a till may find without the shop',
    tags: ['customers'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      customers: z.array(
        z.object({ customer_id: z.int(), name: z.string(), phone_tail: z.string().nullable() }),
      ),
    }),
  )
  .handler(async ({ context: { db } }) => ({
    customers: await query<{ customer_id: number; name: string; phone_tail: string | null }>(
      db,
      'customers_known',
      KNOWN,
      [PHONE_TAIL, MOST_KNOWN_CUSTOMERS],
    ),
  }))

const KNOWN = `
  select c.customer_id, c.name, nullif(right(regexp_replace(c.phone, '[^0-9]', '', 'g'), $1), '') as phone_tail
  from customers c
  left join lateral (select max(s.created_at) as at from sales s where s.customer_id = c.customer_id) last on true
  where c.archived_at is null and c.erased_at is null
  order by greatest(last.at, c.created_at) desc, c.customer_id desc limit $2`
