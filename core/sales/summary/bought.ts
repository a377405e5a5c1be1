import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { FRESH_DAYS, isInFreshDay, ZONE } from './fresh-days.ts'

const IS_CHOSEN = isChosenSide('s.is_trial', ':trial')
const IN_RANGE = 's.day >= :from::date and s.day <= :to::date'

/**
 * SQL of the paid sales from `:from` to `:to` whose customer is known, a relation `bought` after `with`: `person`, and whether
 * it was the first sale of that person on the side `:trial`. Records that were merged are one person. Finished days come from
 * the summary. All sales of customers who bought since, and of those who were merged, come from the ledger, because another
 * may be their first.
 */
export const BOUGHT = `
  ${FRESH_DAYS}, ${ZONE},
  merged as materialized (
    select customer_id from customers where merged_into is not null
    union select merged_into from customers where merged_into is not null
  ), asked as materialized (
    select customer_id, customer_id as person from (
      select c.customer_id from sales_summary_customers c join fresh using (day)
      union
      select s.customer_id from fresh cross join zone join sales s on ${isInFreshDay('s.paid_at')}
      where s.customer_id is not null) buyers
    where customer_id not in (select customer_id from merged)
    union all
    select customer_id, horma_merged_customer(customer_id) from merged
  ), bought as materialized (
    select s.customer_id as person, s.day, s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_first
    from sales_summary_customers s
    where ${IN_RANGE} and ${IS_CHOSEN} and not exists (select from asked where asked.customer_id = s.customer_id)
    union all
    select s.person, s.day, s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_first from (
      select asked.person, (s.paid_at at time zone (select name from zone))::date as day, s.location_id, s.till_id, s.sale_origin,
        s.seller_id, row_number() over (partition by asked.person order by s.paid_at, s.sale_id) = 1 as is_first
      from asked join sales s using (customer_id) where s.paid_at is not null and ${IS_CHOSEN}) s
    where ${IN_RANGE}
  )`
