import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { matchWordStarts, toNameWords } from './name-words.ts'

const MOST = 20
/** Fewer digits are in every number. */
const DIGITS = 3

const FoundCustomer = z.object({
  customer_id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
})

/**
 * Customers whose name has words with these beginnings, whatever the accents, or whose telephone has these digits; at
 * most 20. A seller may see name and telephone only.
 */
export const searchCustomers = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/customers/search',
    summary: 'Find customers by name or telephone',
    tags: ['customers'],
  })
  .input(z.strictObject({ q: z.string().trim().min(2).max(100) }))
  .output(z.object({ customers: z.array(FoundCustomer) }))
  .handler(async ({ context: { db }, input }) => {
    const values: unknown[] = []
    const digits = /^[+\d\s().-]+$/.test(input.q) ? input.q.replace(/[^0-9]/g, '') : ''
    const words = digits ? [] : await toNameWords(db, input.q)
    if (digits.length < DIGITS && words.length === 0) return { customers: [] }
    const condition = digits
      ? `regexp_replace(phone, '[^0-9]', '', 'g') like $${values.push(`%${digits}%`)}`
      : matchWordStarts('name', words, values)
    const customers = await query<z.infer<typeof FoundCustomer>>(
      db,
      '',
      `select customer_id, name, phone from customers
       where ${condition} and archived_at is null and erased_at is null
       order by name collate "und-x-icu", customer_id limit ${MOST}`,
      values,
    )
    return { customers }
  })
