import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { CustomerId } from './customer-schemas.ts'

/**
 * Merges a record into the one that is kept, which takes over the fields that it lacks. Sales, deposits, consents and
 * notes stay where they are and are read with the kept one, so no sum changes and `unmergeCustomer` takes it back.
 */
export const mergeCustomers = staff('can_manage_customers')
  .act.route({
    method: 'POST',
    path: '/customers/{customer_id}/merges',
    successStatus: 201,
    summary: 'Merge another record into this customer',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: CustomerId, merged_id: CustomerId }))
  .output(z.object({ customer_id: z.int() }))
  .errors({ CUSTOMER_UNKNOWN: { status: 404 }, SAME_CUSTOMER: { status: 409 } })
  .handler(async ({ context: { tx, audit, now }, input, errors }) => {
    const { customer_id, merged_id } = input
    if (customer_id === merged_id) throw errors.SAME_CUSTOMER()
    const locked = await query(tx, 'customers_lock', LOCK, [[customer_id, merged_id]])
    if (locked.length < 2) throw errors.CUSTOMER_UNKNOWN()
    await query(tx, 'customer_merge', MERGE, { customer_id, merged_id, now: now() })
    audit({ table: 'customers', id: customer_id, details: { merged_id } })
    return { customer_id }
  })

/** Takes a merge back: the record is a customer of its own again, with the fields that the kept one took over from it. */
export const unmergeCustomer = staff('can_manage_customers')
  .act.route({
    method: 'DELETE',
    path: '/customers/{customer_id}/merge',
    summary: 'Take the merge of a customer back',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: CustomerId }))
  .output(z.object({ customer_id: z.int() }))
  .errors({ CUSTOMER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit, now }, input: { customer_id }, errors }) => {
    if (!(await unmerge(tx, customer_id, now()))) throw errors.CUSTOMER_UNKNOWN()
    audit({ table: 'customers', id: customer_id })
    return { customer_id }
  })

async function unmerge(tx: Db, customerId: number, now: Date): Promise<boolean> {
  const rows = await query(tx, 'customer_unmerge', UNMERGE, [customerId, now])
  return rows.length > 0
}

/** Locks them in one order, so that two merges of the same people wait for each other. */
const LOCK = `
  select customer_id from customers
  where customer_id = any($1::bigint[]) and archived_at is null and erased_at is null
  order by customer_id for no key update`

const TAKEN_OVER = ['email', 'phone', 'nif', 'address', 'language'] as const

const MERGE = `
  with merged as (
    update customers m set merged_into = k.customer_id, archived_at = :now, updated_at = :now,
      merged_fields = array_remove(array[
        ${TAKEN_OVER.map((field) => `case when k.${field} is null and m.${field} is not null then '${field}' end`).join(', ')}
      ]::text[], null)
    from customers k where m.customer_id = :merged_id and k.customer_id = :customer_id returning m.*
  )
  update customers k set ${TAKEN_OVER.map((field) => `${field} = coalesce(k.${field}, m.${field})`).join(', ')},
    updated_at = :now
  from merged m where k.customer_id = :customer_id`

const UNMERGE = `
  with undone as (
    select * from customers where customer_id = $1 and merged_into is not null and erased_at is null for update
  ), given_back as (
    update customers k set ${TAKEN_OVER.map(
      (field) =>
        `${field} = case when '${field}' = any(u.merged_fields) and k.${field} = u.${field} then null else k.${field} end`,
    ).join(', ')}, updated_at = $2
    from undone u where k.customer_id = u.merged_into
  )
  update customers c set merged_into = null, archived_at = null, merged_fields = '{}', updated_at = $2
  from undone u where c.customer_id = u.customer_id returning c.customer_id`
