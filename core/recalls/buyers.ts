import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'

/** How many pairs went to how many people. Pairs that came back are in no figure. */
export interface RecallCounts {
  pairs: number
  /** People whom the shop can name. */
  persons: number
  with_email: number
  /** Of those, who was not written to about this recall. */
  unwritten: number
  /** Pairs of which nobody knows the buyer. */
  unknown_pairs: number
}

/** The days of a range `from` and `to` (parameters that may be null) hold the moment of a column. */
const within = (column: string, range: string) => `
  (:${range}_from::date is null or horma_day(${column}) >= :${range}_from::date)
  and (:${range}_to::date is null or horma_day(${column}) <= :${range}_to::date)`

/**
 * Units that are with their buyers, each with the person as far as the shop knows them: the kept record of the customer,
 * else the address of the order. A unit of goods without pairs is in no lot, so a lot leaves it in: rather one person too
 * many is warned.
 */
const UNITS = `
  units as materialized (
    select u.line_id, u.n, s.sale_id, s.reference, s.created_at, s.language,
      c.customer_id, coalesce(c.name, w.shipping_name, s.customer_name_guest) as name,
      lower(coalesce(c.email, w.email)) as email, coalesce(c.phone, w.phone) as phone, c.language as own_language
    from sale_lines l join sale_line_units u using (line_id) join sales s using (sale_id)
    left join inventory_items i using (item_id)
    left join web_order_details w on w.sale_id = s.sale_id
    left join customers c on c.customer_id = horma_merged_customer(s.customer_id) and c.erased_at is null
    where l.variant_id in (select variant_id from product_variants where product_id = :product_id
        and (:colour_id::bigint is null or colour_id = :colour_id))
      and s.paid_at is not null and u.returned_by is null and s.is_trial = ${IN_TRIAL}
      and ${within('s.created_at', 'sold')}
      and (u.item_id is null or (${within('i.created_at', 'received')}))
  )`

/** One row a person; `key` is null in the row of all pairs without one. */
const PERSONS = `
  persons as materialized (
    select coalesce('c' || customer_id, 'e' || email, 'p' || phone) as key, max(customer_id) as customer_id,
      (array_agg(name order by created_at desc))[1] as name,
      (array_agg(email order by created_at desc) filter (where email is not null))[1] as email,
      (array_agg(phone order by created_at desc) filter (where phone is not null))[1] as phone,
      (array_agg(coalesce(own_language, language) order by created_at desc))[1] as language,
      count(*)::int as pairs, max(created_at) as last_at,
      array_agg(distinct sale_id) as sale_ids
    from units group by 1
  )`

/** Whether a person `p` was written to about the recall: at their address, or at another one that they had then. */
export const WAS_WRITTEN = `
  exists (select from recall_notices r where r.recall_id = :recall_id::bigint
    and (r.email_hash = horma_email_hash(p.email)
      or r.customer_id in (select horma_customer_family(p.customer_id))))`

/** What a statement about the buyers of a recall begins with: `persons`, by the values of `toScopeValues`. */
export const BUYERS = `with ${UNITS}, ${PERSONS}`

/** Counts pairs and people; without the id of a recall nobody was written to. */
export async function countBuyers(db: Db, values: NamedValues): Promise<RecallCounts> {
  const [counts] = await query<RecallCounts>(db, 'recall_counts', COUNTS, values)
  if (!counts) throw new Error('recalls: nothing was counted')
  return counts
}

const COUNTS = `
  ${BUYERS}
  select coalesce(sum(pairs), 0)::int as pairs, count(*) filter (where key is not null)::int as persons,
    count(*) filter (where email is not null)::int as with_email,
    count(distinct email) filter (where email is not null and not ${WAS_WRITTEN})::int as unwritten,
    coalesce(sum(pairs) filter (where key is null), 0)::int as unknown_pairs
  from persons p`
