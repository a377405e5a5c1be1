import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'

/** It is SQL that gives one row `name, email, phone, language`. */
interface BuyerSql {
  /** The statements are named after it. */
  name: string
  sql: string
  values: NamedValues
}

/**
 * Matches a buyer to a customer by e-mail, or makes them one: a customer keeps name, phone and language that are filled
 * already. Erased and archived customers are not found. `use` is SQL that reads the row `customer (customer_id)` and may
 * use the parameters of the buyer. It sends two statements, for a pipeline.
 */
export function matchCustomer(
  tx: Db,
  buyer: BuyerSql,
  use = 'select from customer',
): Promise<unknown>[] {
  const match = `with ${customerParts(buyer.sql)} ${use}`
  return [lockBuyerEmail(tx, buyer), query(tx, buyer.name, match, buyer.values)]
}

/** Makes two acts with one e-mail wait for each other. The statement that follows it sees what the other has committed. */
export const lockBuyerEmail = (tx: Db, { name, sql, values }: BuyerSql): Promise<unknown> =>
  query(
    tx,
    `${name}_lock`,
    `select pg_advisory_xact_lock(hashtextextended(lower(buyer.email), 1)) from (${sql}) buyer`,
    values,
  )

/** This SQL says whether a customer is there still, under its own name or, after a merge, as another. */
const IS_KEPT = 'erased_at is null and (archived_at is null or merged_into is not null)'

/**
 * Builds SQL of the customer of an e-mail, who is the oldest that is there still. An address of somebody who was merged is
 * that of the customer they were merged into.
 */
export const customerByEmail = (email: string) => `
  select case when merged_into is null then customer_id else horma_merged_customer(customer_id) end as customer_id
  from customers where lower(email) = lower(${email}) and ${IS_KEPT}
  order by merged_into is not null, customer_id limit 1`

/** Builds the parts of the statement that matches a buyer, behind `lockBuyerEmail`. What follows reads `customer (customer_id)`. */
export const customerParts = (sql: string) => `
  buyer as (${sql}), found as (
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
