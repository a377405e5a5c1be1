import { type Db, query } from '../base/db.server.ts'

export interface NewCustomer {
  name: string
  email?: string
  phone?: string
  /** In which the shop writes to them. */
  language?: string
}

/**
 * Writes a customer by e-mail, whatever its capitals: one who is there keeps what is not said now, and
 * one without an e-mail is always new. Somebody who was erased or archived is not found again.
 */
export async function saveCustomer(
  tx: Db,
  { name, email, phone, language }: NewCustomer,
): Promise<number> {
  if (email) await lockAddress(tx, email)
  const [row] = await query<{ id: number }>(tx, 'customer_save', SAVE, [
    name,
    email ?? null,
    phone ?? null,
    language ?? null,
  ])
  if (!row) throw new Error('customers: nothing was written')
  return row.id
}

/** Two who come with the same e-mail at once wait for each other: no constraint tells them apart. */
async function lockAddress(tx: Db, email: string) {
  await query(tx, 'customer_lock', `select pg_advisory_xact_lock(hashtextextended(lower($1), 1))`, [
    email,
  ])
}

/** Who has this e-mail, if anybody; nobody else gets it before the commit. */
export async function lockEmail(tx: Db, email: string) {
  await lockAddress(tx, email)
  const [customer] = await query<{ customer_id: number; name: string }>(
    tx,
    'customer_by_email',
    `select customer_id, name from customers
     where lower(email) = lower($1) and archived_at is null and erased_at is null order by customer_id limit 1`,
    [email],
  )
  return customer
}

const SAVE = `
  with found as (
    select customer_id from customers where lower(email) = lower($2) and archived_at is null and erased_at is null
    order by customer_id limit 1
  ), changed as (
    update customers c set name = $1, phone = coalesce($3, phone), language = coalesce($4, language), updated_at = now()
    from found where c.customer_id = found.customer_id returning c.customer_id
  ), made as (
    insert into customers (name, email, phone, language) select $1, $2, $3, $4 where not exists (select from found)
    returning customer_id
  )
  select customer_id as id from changed union all select customer_id from made`
