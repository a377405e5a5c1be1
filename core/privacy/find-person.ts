import { type Db, query } from '../base/db.server.ts'
import { mailbox } from '../checkout/unpaid-share/mailbox.ts'

/** The rows of one person are found by these. */
export interface Person {
  /** They are the kept record and all that were merged into it. */
  customers: number[]
  /** They are in small letters, those of their records, and those of their orders that nobody else has by now. */
  emails: string[]
  /** They are of both origins, also orders that were never paid, and sales to nobody whose invoice has their NIF. */
  sales: number[]
}

/** Finds all that is of the person of a customer's record, erased or not; undefined where there is no such record. */
export async function findPerson(db: Db, customerId: number): Promise<Person | undefined> {
  const [person] = await query<Person>(db, 'customer_person_find', PERSON, {
    customer_id: customerId,
  })
  return person && person.customers.length > 0 ? person : undefined
}

/** What somebody else bought stays theirs, also where the invoice names this person. */
const OF_INVOICES = `
      select s.sale_id from family f join invoices i on i.recipient ->> 'nif' = f.nif and i.recipient is not null
      join sales s using (sale_id) where s.customer_id is null`

/** The address of an order may be one that the record had before. */
const OF_ORDERS = `
    select lower(w.email) from sales s join web_order_details w using (sale_id)
    where s.customer_id in (select customer_id from family) and w.email is not null and not exists (
      select from customers o where lower(o.email) = lower(w.email) and o.erased_at is null
        and o.customer_id not in (select customer_id from family))`

const PERSON = `
  with family as materialized (
    select c.customer_id, c.email, c.nif from customers c
    where c.customer_id in (select horma_customer_family(horma_merged_customer(:customer_id)))
  ),
  emails as materialized (
    select lower(email) as email from family where email is not null
    union${OF_ORDERS}
  )
  select (select coalesce(json_agg(customer_id order by customer_id), '[]') from family) as customers,
    (select coalesce(json_agg(email), '[]') from emails) as emails,
    (select coalesce(json_agg(sale_id), '[]') from (
      select s.sale_id from sales s where s.customer_id in (select customer_id from family)
      union
      select w.sale_id from emails e
      join web_order_details w on ${mailbox('w.email')} = ${mailbox('e.email')} and lower(w.email) = e.email
      union
      ${OF_INVOICES}
    ) own) as sales`

/** Picks the values of a statement about a person that it names. */
export function toPersonValues(sql: string, person: Person): Record<string, unknown> {
  return Object.fromEntries(Object.entries(person).filter(([name]) => sql.includes(`:${name}`)))
}
