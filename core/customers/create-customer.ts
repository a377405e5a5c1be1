import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { lockEmail, saveCustomer } from './save-customer.ts'

/**
 * Creates a customer at the counter. A customer with the same e-mail is named instead, and not changed:
 * that needs `can_manage_customers`.
 */
export const createCustomer = staff('can_manage_sales_pos')
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
      phone: z
        .string()
        .trim()
        .regex(/^\+?[\d\s().-]{9,20}$/, 'INVALID_PHONE')
        .optional(),
      email: z.string().trim().pipe(z.email('INVALID_EMAIL').max(254)).optional(),
    }),
  )
  .output(z.object({ customer_id: z.int(), name: z.string(), phone: z.string().nullable() }))
  .errors({
    EMAIL_KNOWN: { status: 409, data: z.object({ customer_id: z.int(), name: z.string() }) },
  })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const existing = input.email === undefined ? undefined : await lockEmail(tx, input.email)
    if (existing) throw errors.EMAIL_KNOWN({ data: existing })
    const { name, phone, email } = input
    const id = await saveCustomer(tx, { name, ...(phone && { phone }), ...(email && { email }) })
    audit({ table: 'customers', id, details: { fields: Object.keys(input) } })
    return { customer_id: id, name, phone: phone ?? null }
  })
