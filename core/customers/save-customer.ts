import { type Db, query } from '../base/db.server.ts'
import { parsePhone } from '../base/phone/rules.ts'
import { customerByEmail } from './match-customer.ts'

export interface NewCustomer {
  name: string
  email?: string
  phone?: string
  /** The shop writes to them in it. */
  language?: string
}

interface Saving {
  /** Since when the shop knows a new one, where that is not now. */
  since?: Date
}

/**
 * Upserts a customer by e-mail, whatever its capitals: an existing one keeps the fields that are absent, and
 * one without an e-mail is always new. A telephone is stored in its one form. Erased and archived customers are not found.
 */
export async function saveCustomer(
  tx: Db,
  { name, email, phone, language }: NewCustomer,
  { since }: Saving = {},
): Promise<number> {
  if (email) await lockAddress(tx, email)
  const [row] = await query<{ id: number }>(tx, 'customer_save', SAVE, {
    name,
    email: email ?? null,
    phone: phone ? (parsePhone(phone) ?? phone) : null,
    language: language ?? null,
    since: since ?? null,
  })
  if (!row) throw new Error('customers: nothing was written')
  return row.id
}

/** Makes two saves of one e-mail wait for each other, because no constraint would catch them. */
async function lockAddress(tx: Db, email: string) {
  await query(tx, 'customer_lock', `select pg_advisory_xact_lock(hashtextextended(lower($1), 1))`, [
    email,
  ])
}

/** Finds the customer with this e-mail, if any; no other act can use it before the commit. */
export async function lockEmail(tx: Db, email: string) {
  await lockAddress(tx, email)
  const [customer] = await query<{ customer_id: number; name: string }>(
    tx,
    'customer_by_email',
    `select customer_id, name from customers where customer_id = (${customerByEmail(':email')})`,
    { email },
  )
  return customer
}

/** Finds the newest five customers with this telephone; no other act can add one before the commit. */
export async function lockPhone(tx: Db, phone: string) {
  await query(tx, 'customer_phone_lock', LOCK_PHONE, [phone])
  return query<{ customer_id: number; name: string }>(
    tx,
    'customers_by_phone',
    `select customer_id, name from customers
     where phone = $1 and archived_at is null and erased_at is null order by customer_id desc limit 5`,
    [phone],
  )
}

const LOCK_PHONE = 'select pg_advisory_xact_lock(hashtextextended($1, 2))'

const SAVE = `
  with found as (
    ${customerByEmail(':email')}
  ), changed as (
    update customers c set name = :name, phone = coalesce(:phone, phone), language = coalesce(:language, language), updated_at = now()
    from found where c.customer_id = found.customer_id returning c.customer_id
  ), made as (
    insert into customers (name, email, phone, language, created_at)
    select :name, :email, :phone, :language, coalesce(:since::timestamptz, now()) where not exists (select from found)
    returning customer_id
  )
  select customer_id as id from changed union all select customer_id from made`
