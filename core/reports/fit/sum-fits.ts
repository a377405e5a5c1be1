import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { type FitCounts, type FitLimits, findFit } from '../rules.ts'

/**
 * Sums up what people say of the fit of each model, and tells pages and tills of those that are called otherwise now.
 * It counts people, not returns: the same customer, the same e-mail, or the same ticket with all that was exchanged for
 * it, is one. Answers how many models changed.
 */
export async function sumFits(db: Db): Promise<number> {
  const [limits, counted] = await Promise.all([
    readLimits(db),
    query<FitCounts & { product_id: number }>(db, 'fits_count', COUNTED),
  ])
  const fits = counted.map((counts) => ({ ...counts, fit: findFit(counts, limits) }))
  return inTransaction(db, async (tx) => {
    const changed = await query<{ product_id: number; is_told: boolean }>(tx, 'fits_write', WRITE, [
      JSON.stringify(fits),
    ])
    const told = changed.filter(({ is_told }) => is_told).map(({ product_id }) => product_id)
    if (told.length > 0) await publishEvent(tx, 'product', { product_ids: told })
    return changed.length
  })
}

async function readLimits(db: Db): Promise<FitLimits> {
  const rows = await query<{ setting_id: string; setting_value: unknown }>(
    db,
    'fit_limits',
    `select setting_id, setting_value from site_settings
     where setting_id in ('fit_least_people', 'fit_least_percentage')`,
  )
  const stored = Object.fromEntries(rows.map((row) => [row.setting_id, row.setting_value]))
  const { fit_least_people, fit_least_percentage } = OWN_SETTINGS
  return {
    least_people:
      fit_least_people.safeParse(stored.fit_least_people).data ?? DEFAULT_SETTINGS.fit_least_people,
    least_percentage:
      fit_least_percentage.safeParse(stored.fit_least_percentage).data ??
      DEFAULT_SETTINGS.fit_least_percentage,
  }
}

/**
 * This SQL gives what is said of each unit: 1 is too small, -1 too big. Whoever wants a larger size of the same model by an order's page
 * says that it is too small.
 */
const SOLD_WORDS = `
  select r.line_id, r.n, case r.cause when 'too_small' then 1 else -1 end as word
  from return_units r where r.cause in ('too_small', 'too_big')
  union all
  select w.line_id, w.n, sign(wanted_size.sort - own_size.sort)::int
  from return_request_units w
  join return_requests q using (return_request_id)
  join sale_lines l using (line_id)
  join product_variants own on own.variant_id = l.variant_id
  join product_variants wanted on wanted.variant_id = w.wanted_variant_id and wanted.product_id = own.product_id
  join sizes own_size on own_size.size_id = own.size_id
  join sizes wanted_size on wanted_size.size_id = wanted.size_id
  where q.status <> 'cancelled' and wanted_size.sort <> own_size.sort`

/** This SQL gives what customers said of pairs that they tried at home, and those who said nothing. */
const LENT_WORDS = `
  select v.product_id, horma_merged_customer(l.customer_id) as person,
    case i.fit when 'too_small' then 1 when 'too_big' then -1 end as word
  from lent_items i join loans l using (loan_id) join product_variants v using (variant_id)
  where l.is_trial = ${IN_TRIAL}`

/**
 * The first sale of an exchange without a name says whose it is. Few sales are of an exchange, and few customers were merged:
 * only those are looked up one by one. A person is a customer, the e-mail address of a guest, or less than 0 a sale.
 */
const COUNTED = `
  with recursive words as materialized (${SOLD_WORDS}),
  tried as materialized (${LENT_WORDS}),
  spoken as materialized (
    select v.product_id from words join sale_lines l using (line_id) join product_variants v using (variant_id)
    union
    select product_id from tried where word is not null
  ),
  roots as (
    select exchange_sale_id as sale_id, exchange_sale_id as root from returns where exchange_sale_id is not null
    union
    select roots.sale_id, l.sale_id
    from roots join returns r on r.exchange_sale_id = roots.root
    join return_units u using (return_id) join sale_lines l using (line_id)
  ),
  exchanged as materialized (
    select e.sale_id, s.sale_id as first, s.customer_id
    from (select sale_id, min(root) as first from roots group by sale_id) e join sales s on s.sale_id = e.first
  ),
  merged as materialized (
    select customer_id, horma_merged_customer(customer_id) as person from customers where merged_into is not null
  ),
  addresses as materialized (
    select lower(c.email) as email, min(coalesce(m.person, c.customer_id)) as person
    from customers c left join merged m using (customer_id) where c.email is not null group by 1
  ),
  bought as (
    select v.product_id, l.line_id, coalesce(e.first, s.sale_id) as sale_id,
      case when e.first is null then s.customer_id else e.customer_id end as customer_id
    from spoken join product_variants v using (product_id) join sale_lines l using (variant_id)
    join sales s using (sale_id) left join exchanged e using (sale_id)
    where s.paid_at is not null and s.is_trial = ${IN_TRIAL}
  ),
  said as (
    select b.product_id, words.word,
      coalesce(m.person, b.customer_id, a.person, case when w.email is null then -b.sale_id end) as person,
      case when b.customer_id is null and a.person is null then lower(w.email) end as guest
    from bought b left join web_order_details w using (sale_id) left join merged m using (customer_id)
    left join addresses a on a.email = lower(w.email) left join words using (line_id)
    union all
    select product_id, word, person, null from spoken join tried using (product_id)
  ),
  opinions as (
    select product_id, min(word) as least, max(word) as most from said group by product_id, person, guest
  )
  select product_id, count(*)::int as buyers,
    count(*) filter (where least = 1)::int as small_people, count(*) filter (where most = -1)::int as big_people
  from opinions group by product_id order by product_id`

/** Rows whose figures stayed are left alone; one that nobody speaks of any more goes. */
const WRITE = `
  with counted as (
    select * from jsonb_to_recordset($1::jsonb)
      as c (product_id bigint, small_people int, big_people int, buyers int, fit product_fit)
  ), before as (
    select product_id, fit from product_fits
  ), gone as (
    delete from product_fits where product_id not in (select product_id from counted) returning product_id
  ), written as (
    insert into product_fits as f (product_id, small_people, big_people, buyers, fit)
    select product_id, small_people, big_people, buyers, fit from counted
    on conflict (product_id) do update set small_people = excluded.small_people, big_people = excluded.big_people,
      buyers = excluded.buyers, fit = excluded.fit
    where (f.small_people, f.big_people, f.buyers, f.fit)
      is distinct from (excluded.small_people, excluded.big_people, excluded.buyers, excluded.fit)
    returning product_id, fit
  )
  select product_id, w.fit is distinct from b.fit as is_told from written w left join before b using (product_id)
  union all
  select product_id, b.fit is not null from gone join before b using (product_id)`
