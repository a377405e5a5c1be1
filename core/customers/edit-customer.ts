import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { CustomerFields, CustomerId } from './customer-schemas.ts'
import { CUSTOMER_FIELDS } from './rules.ts'
import { lockEmail } from './save-customer.ts'

const Named = z.object({ customer_id: z.int(), name: z.string() })

/**
 * Writes the record of a customer as a whole. Another customer's e-mail or NIF is refused with their name: two records of
 * one person are merged instead. A telephone may be shared.
 */
export const editCustomer = staff('can_manage_customers')
  .act.route({
    method: 'PUT',
    path: '/customers/{customer_id}',
    summary: 'Change the record of a customer',
    tags: ['customers'],
  })
  .input(CustomerFields.extend({ customer_id: CustomerId }))
  .output(z.object({ customer_id: z.int() }))
  .errors({
    CUSTOMER_UNKNOWN: { status: 404 },
    EMAIL_KNOWN: { status: 409, data: Named },
    NIF_KNOWN: { status: 409, data: Named },
  })
  .handler(async ({ context: { tx, audit, now }, input, errors }) => {
    const { customer_id, email, nif } = input
    const ofEmail = email === null ? undefined : await lockEmail(tx, email)
    if (ofEmail && ofEmail.customer_id !== customer_id) throw errors.EMAIL_KNOWN({ data: ofEmail })
    const ofNif = nif === null ? undefined : await lockNif(tx, nif, customer_id)
    if (ofNif) throw errors.NIF_KNOWN({ data: ofNif })
    const [before] = await query<Record<string, unknown>>(tx, 'customer_lock_row', LOCK, [
      customer_id,
    ])
    if (!before) throw errors.CUSTOMER_UNKNOWN()
    await query(tx, 'customer_edit', EDIT, {
      ...input,
      address: input.address && JSON.stringify(input.address),
      now: now(),
    })
    const fields = CUSTOMER_FIELDS.filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(input[field]),
    )
    audit({ table: 'customers', id: customer_id, details: { fields } })
    return { customer_id }
  })

/** Finds another customer with this NIF; no other act can write it before the commit. */
async function lockNif(tx: Db, nif: string, customerId: number) {
  await query(tx, 'customer_nif_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 3))', [
    nif,
  ])
  const [customer] = await query<z.infer<typeof Named>>(tx, 'customer_by_nif', OF_NIF, [
    nif,
    customerId,
  ])
  return customer
}

const OF_NIF = `
  select customer_id, name from customers
  where nif = $1 and customer_id <> $2 and archived_at is null and erased_at is null order by customer_id limit 1`
const LOCK = `
  select name, email, phone, nif, address, language, notes from customers
  where customer_id = $1 and archived_at is null and erased_at is null for no key update`
const EDIT = `
  update customers set name = :name, email = :email, phone = :phone, nif = :nif, address = :address::jsonb,
    language = :language, notes = :notes, updated_at = :now
  where customer_id = :customer_id`
