import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { PhoneNumber, SingleLineText } from '../base/schemas.ts'
import { lockEmail, lockPhone, saveCustomer } from './save-customer.ts'

const Named = z.object({ customer_id: z.int(), name: z.string() })

/**
 * Creates a customer at the counter. A customer with the same e-mail is named instead, and not changed: that needs
 * `can_manage_customers`. Customers with the same telephone are named too, until `is_somebody_else` says that people
 * share it.
 */
export const createCustomer = staff('can_manage_sales_pos', 'can_manage_customers')
  .act.route({
    method: 'POST',
    path: '/customers',
    successStatus: 201,
    summary: 'Write a new customer',
    tags: ['customers'],
  })
  .input(
    z.strictObject({
      name: SingleLineText(100),
      phone: PhoneNumber.optional(),
      email: z.string().trim().pipe(z.email('INVALID_EMAIL').max(254)).optional(),
      /** The telephone may be that of another customer. */
      is_somebody_else: z.boolean().default(false),
    }),
  )
  .output(z.object({ customer_id: z.int(), name: z.string(), phone: z.string().nullable() }))
  .errors({
    EMAIL_KNOWN: { status: 409, data: Named },
    PHONE_KNOWN: { status: 409, data: z.object({ customers: z.array(Named) }) },
  })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { name, phone, email, is_somebody_else } = input
    const existing = email === undefined ? undefined : await lockEmail(tx, email)
    if (existing) throw errors.EMAIL_KNOWN({ data: existing })
    const customers = phone === undefined ? [] : await lockPhone(tx, phone)
    if (customers.length > 0 && !is_somebody_else) throw errors.PHONE_KNOWN({ data: { customers } })
    const fields = { name, ...(phone && { phone }), ...(email && { email }) }
    const id = await saveCustomer(tx, fields)
    audit({ table: 'customers', id, details: { fields: Object.keys(fields) } })
    return { customer_id: id, name, phone: phone ?? null }
  })
