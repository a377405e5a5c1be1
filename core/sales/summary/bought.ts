import { type Db, query } from '../../base/db.server.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { FRESH_DAYS, ZONE } from './fresh-days.ts'

/** What `BOUGHT` must be told: customers whose sales the ledger alone knows, and the person of each. */
export interface FreshBuyers {
  customers: number[]
  persons: number[]
}

/**
 * Reads the customers who bought on fresh days, because another sale may be their first, and all who were merged. They are read
 * beforehand, so that `BOUGHT` is planned for as few as they are.
 */
export async function readFreshBuyers(tx: Db): Promise<FreshBuyers> {
  const days = await query<{ day: string; starts: Date; ends: Date }>(tx, '', DAYS)
  const buyers = await query<{ customer: number; person: number }>(tx, '', BUYERS, {
    days: days.map(({ day }) => day),
    starts: days.map(({ starts }) => starts),
    ends: days.map(({ ends }) => ends),
  })
  return {
    customers: buyers.map(({ customer }) => customer),
    persons: buyers.map(({ person }) => person),
  }
}

const DAYS = `
  with ${FRESH_DAYS}, ${ZONE}
  select day::text, horma_day_begins(day, name) as starts, horma_day_begins(day + 1, name) as ends from fresh cross join zone`

/** Without `offset 0` the planner would read all sales for the few of a day. */
const BUYERS = `
  with merged as (
    select customer_id from customers where merged_into is not null
    union select merged_into from customers where merged_into is not null
  )
  select customer_id as customer, horma_merged_customer(customer_id) as person from merged
  union
  select customer_id, customer_id from (
    select customer_id from sales_summary_customers where day = any(:days::date[])
    union
    select s.customer_id from unnest(:starts::timestamptz[], :ends::timestamptz[]) fresh (starts, ends)
    cross join lateral (
      select customer_id from sales
      where paid_at >= fresh.starts and paid_at < fresh.ends and customer_id is not null offset 0) s) buyers
  where customer_id not in (select customer_id from merged)`

const IS_CHOSEN = isChosenSide('s.is_trial', ':trial')
const IN_RANGE = 's.day >= :from::date and s.day <= :to::date'

/**
 * SQL of the paid sales from `:from` to `:to` whose customer is known, a relation `bought` after `with`: `person`, and whether
 * it was the first sale of that person on the side `:trial`. Records that were merged are one person. Those of `:customers` and
 * `:persons` come from the ledger, all others from the summary.
 */
export const BOUGHT = `
  bought as (
    select s.customer_id as person, s.day, s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_first
    from sales_summary_customers s
    where ${IN_RANGE} and ${IS_CHOSEN} and s.customer_id <> all(:customers::bigint[])
    union all
    select s.person, s.day, s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_first from (
      select fresh.person, (s.paid_at at time zone (select horma_zone()))::date as day, s.location_id, s.till_id, s.sale_origin,
        s.seller_id, row_number() over (partition by fresh.person order by s.paid_at, s.sale_id) = 1 as is_first
      from unnest(:customers::bigint[], :persons::bigint[]) fresh (customer_id, person) join sales s using (customer_id)
      where s.paid_at is not null and ${IS_CHOSEN}) s
    where ${IN_RANGE}
  )`
