import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'

/** SQL that gives one row `name, email, phone, language`. */
interface BuyerSql {
  /** Of the statements. */
  name: string
  sql: string
  values: NamedValues
}

/**
 * Matches a buyer to a customer by e-mail, or makes them one: a customer keeps name, phone and language that are filled
 * already. Erased and archived customers are not found. Two statements, for a pipeline; the first makes two acts with one
 * e-mail wait for each other. `use` is SQL that reads the row `customer (customer_id)`, or begins with a comma and more
 * parts; it may use the parameters of the buyer.
 */
export function matchCustomer(
  tx: Db,
  { name, sql, values }: BuyerSql,
  use: { sql: string; values?: NamedValues } = { sql: 'select from customer' },
): Promise<unknown>[] {
  return [
    query(tx, `${name}_lock`, lock(sql), values),
    query(tx, name, `${match(sql)} ${use.sql}`, { ...values, ...use.values }),
  ]
}

/** The customer of an e-mail, as SQL: the oldest that is there still. */
export const customerByEmail = (email: string) => `
  select customer_id from customers
  where lower(email) = lower(${email}) and archived_at is null and erased_at is null
  order by customer_id limit 1`

const lock = (sql: string) =>
  `select pg_advisory_xact_lock(hashtextextended(lower(buyer.email), 1)) from (${sql}) buyer`

const match = (sql: string) => `
  with buyer as (${sql}), found as (
    select c.* from customers c where c.customer_id = (${customerByEmail('(select email from buyer)')})
  ), filled as (
    update customers c set phone = coalesce(c.phone, buyer.phone), language = coalesce(c.language, buyer.language),
      updated_at = now()
    from found, buyer where c.customer_id = found.customer_id
      and (found.phone is null and buyer.phone is not null or found.language is null)
  ), made as (
    insert into customers (name, email, phone, language)
    select name, email, phone, language from buyer where not exists (select from found) returning customer_id
  ), customer as (select customer_id from found union all select customer_id from made)`
