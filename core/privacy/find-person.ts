import { type Db, query } from '../base/db.server.ts'
import { mailbox } from '../checkout/unpaid-share/mailbox.ts'

/** By what the rows of one person are found. */
export interface Person {
  /** The kept record and all that were merged into it. */
  customers: number[]
  /** In small letters. */
  emails: string[]
  /** Of both origins, also orders that were never paid, and sales to nobody whose invoice has their NIF. */
  sales: number[]
}

/** All that is of the person of a customer's record, erased or not; undefined where there is no such record. */
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

const PERSON = `
  with family as materialized (
    select c.customer_id, c.email, c.nif from customers c
    where c.customer_id in (select horma_customer_family(horma_merged_customer(:customer_id)))
  ),
  emails as materialized (select distinct lower(email) as email from family where email is not null)
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

/** The values of a statement about a person: only those that it names. */
export function toPersonValues(sql: string, person: Person): Record<string, unknown> {
  return Object.fromEntries(Object.entries(person).filter(([name]) => sql.includes(`:${name}`)))
}
