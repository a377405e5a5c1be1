import { type Db, query } from '../base/db.server.ts'
import type { CustomerAddress } from './customer-schemas.ts'
import { customerByEmail } from './match-customer.ts'

/** A file may say this of a customer. */
export interface ImportedFields {
  name: string
  email: string | null
  phone: string | null
  nif: string | null
  address: CustomerAddress | null
  language: string | null
  notes: string | null
}

/** It is a customer who is there, with what counts when a file says something of them. */
export interface ExistingCustomer extends ImportedFields {
  customer_id: number
  /** Their address is on the list of those that get no commercial mail. */
  opted_out: boolean
  /** They have agreed to commercial mail, and it stands. */
  consented: boolean
}

/** It holds the e-mails, telephones and NIF of many rows. */
export interface ContactSigns {
  emails: readonly string[]
  phones: readonly string[]
  nifs: readonly string[]
}

/**
 * Makes whoever writes customers with one of these e-mails or NIF wait until the commit. It locks them in one order, so
 * that two imports wait for each other instead of forever.
 */
export async function lockContacts(tx: Db, { emails, nifs }: ContactSigns): Promise<void> {
  await query(tx, 'customers_lock_contacts', LOCK, { emails, nifs })
}

/** Finds the customers with any of these e-mails, telephones or NIF, and those of the ids; merged ones as who was kept. */
export async function findByContacts(
  db: Db,
  { emails, phones, nifs, ids }: ContactSigns & { ids: readonly number[] },
): Promise<(ExistingCustomer & { also: string[] })[]> {
  // It is planned anew, because the first list of an empty shop would be searched by the plan for an empty table.
  return query(db, '', FIND, { emails, phones, nifs, ids })
}

/** Writes a customer of a file and returns their id. */
export async function insertImported(tx: Db, fields: ImportedFields): Promise<number> {
  const [row] = await query<{ id: number }>(tx, 'customer_import', INSERT, toValues(fields))
  if (!row) throw new Error('customers: nothing was written')
  return row.id
}

/** Fills what a record lacked; nothing that was there is written over but a name that was none. */
export async function fillImported(
  tx: Db,
  { customer_id, ...fields }: ImportedFields & { customer_id: number },
  now: Date,
): Promise<void> {
  await query(tx, 'customer_import_fill', FILL, { ...toValues(fields), customer_id, now })
}

const toValues = ({ name, email, phone, nif, address, language, notes }: ImportedFields) => ({
  name,
  email,
  phone,
  nif,
  language,
  notes,
  address: address && JSON.stringify(address),
})

const LOCK = `
  select pg_advisory_xact_lock(key) from (
    select hashtextextended(lower(email), 1) as key from unnest(:emails::text[]) email
    union select hashtextextended(nif, 3) from unnest(:nifs::text[]) nif
    order by key) locks`
/** A telephone that more people share tells nobody apart. */
const MOST_SHARING = 5

/** Merged records give the addresses by which the kept one is known besides. */
const FIND = `
  with hits as materialized (
    select e.email as also, (${customerByEmail('e.email')}) as customer_id from unnest(:emails::text[]) as e (email)
    union all
    select null, c.customer_id from customers c where c.nif = any(:nifs::text[])
    union all
    select null, p.customer_id from (
      select customer_id, row_number() over (partition by phone order by customer_id) as place from customers
      where phone = any(:phones::text[]) and archived_at is null and erased_at is null) p
    where p.place <= ${MOST_SHARING}
    union all
    select null, horma_merged_customer(i.id) from unnest(:ids::bigint[]) as i (id)
  )
  select c.customer_id, c.name, c.email, c.phone, c.nif, c.address, c.language, c.notes,
    coalesce(json_agg(h.also) filter (where h.also is not null), '[]') as also,
    exists (select from mail_opt_outs o where o.email_hash = horma_email_hash(c.email)) as opted_out,
    exists (select from consents s where s.customer_id in (select horma_customer_family(c.customer_id))
      and s.kind = 'commercial_mail' and s.withdrawn_at is null) as consented
  from hits h join customers c using (customer_id)
  where c.archived_at is null and c.erased_at is null
  group by c.customer_id order by c.customer_id`
const INSERT = `
  insert into customers (name, email, phone, nif, address, language, notes)
  values (:name, :email, :phone, :nif, :address::jsonb, :language, :notes) returning customer_id as id`
const FILL = `
  update customers set name = :name, email = :email, phone = :phone, nif = :nif, address = :address::jsonb,
    language = :language, notes = :notes, updated_at = :now
  where customer_id = :customer_id`
