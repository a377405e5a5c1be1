import type { PoolClient } from 'pg'

/**
 * Writes so many paid sales of the last three months into an empty ledger, two and a half lines each, with their tenders,
 * returns, coupons, movements and lost sales, as if triggers had seen them; then the summary is counted from them.
 */
export async function fillSales(owner: PoolClient, sales: number): Promise<void> {
  await owner.query('set statement_timeout = 0; set transaction_timeout = 0')
  await owner.query('begin')
  // The rows are whole: neither triggers nor foreign keys look at each of a million.
  await owner.query(`set local session_replication_role = replica`)
  for (const statement of STATEMENTS)
    await owner.query(statement.replaceAll(':sales', String(sales)))
  await owner.query('commit')
  await owner.query('vacuum analyze')
  await owner.query('select horma_rebuild_summary(horma_day(now()), now())')
  await owner.query('vacuum analyze')
}

/** Numbers that look random and are the same in every run. */
const pick = (seed: string, below: string) =>
  `(hashint8extended(${seed}, 7) & 2147483647) % (${below})`

const SALES = `
  insert into sales (reference, sale_origin, location_id, till_id, cash_session_id, seller_id, customer_id, payment_status,
    subtotal_cents, total_cents, created_at, paid_at, is_trial)
  select 'B' || n, case when n % 5 = 0 then 'web' else 'pos' end::sale_origin, 1, case when n % 5 > 0 then 1 + n % 2 end,
    case when n % 5 > 0 then 1 end, case when n % 5 > 0 then (select staff.ids[1 + n % cardinality(staff.ids)]) end,
    case when n % 3 = 0 then 1 + ${pick('n', '100000')} end, 'paid', cents, cents, at, at, true
  from (select n, 1995 + 500 * (n % 15) as cents, now() - interval '90 days' * (1 - n / :sales::float8) as at
    from generate_series(1, :sales) n) made
  cross join (select array_agg(user_id) as ids from staff_users) staff`

const LINES = `
  insert into sale_lines (sale_id, position, kind, variant_id, name, quantity, list_cents, total_cents, tax_rate)
  select s.sale_id, p, 'variant', v.ids[1 + ${pick('s.sale_id * 5 + p', 'cardinality(v.ids)')}], '{"es": "Modelo"}', 1,
    s.total_cents / (1 + s.sale_id % 4), s.total_cents / (1 + s.sale_id % 4), 21
  from sales s cross join lateral generate_series(1, (1 + s.sale_id % 4)::int) p
  cross join (select array_agg(variant_id) as ids from product_variants) v where s.reference like 'B%'`

const RETURNS = `
  with back as (
    insert into returns (reference, reason, location_id, created_at)
    select 'RB' || sale_id, 'return', 1, paid_at + interval '1 hour' from sales where reference like 'B%' and sale_id % 20 = 0
    returning return_id, substr(reference, 3)::bigint as sale_id, created_at)
  insert into return_units (return_id, line_id, n, cents, condition, cause, created_at)
  select b.return_id, l.line_id, 1, l.total_cents, 'sellable', 'too_small', b.created_at
  from back b join sale_lines l on l.sale_id = b.sale_id and l.position = 1`

const MOVEMENTS = `
  insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor, created_at)
  select l.variant_id, 1, null, 'in_stock', 'sold', 'sale', s.reference, 'bench', s.paid_at
  from sale_lines l join sales s using (sale_id) where s.reference like 'B%'`

const STATEMENTS = [
  SALES,
  LINES,
  `insert into sale_line_units (line_id, n, paid_cents)
   select line_id, 1, l.total_cents from sale_lines l join sales s using (sale_id) where s.reference like 'B%'`,
  `insert into tenders (sale_id, kind, state, amount_cents, cash_session_id, created_at)
   select sale_id, case when sale_id % 3 = 0 and cash_session_id is not null then 'cash' else 'card' end::tender_kind, 'captured', total_cents,
     cash_session_id, paid_at from sales where reference like 'B%'`,
  RETURNS,
  MOVEMENTS,
  `insert into customers (name) select 'Cliente ' || n from generate_series(1, 100000) n`,
  `insert into coupon_uses (sale_id, coupon_id, discount_cents, created_at)
   select sale_id, 1 + sale_id % 9, 500, paid_at from sales where reference like 'B%' and sale_id % 40 = 0`,
  `insert into lost_sales (variant_id, location_id, till_id, created_at)
   select variant_id, 1, 1, created_at from stock_movements where movement_id % 50 = 0`,
  `with campaign as (insert into campaigns (name, starts_at) values ('{"es": "Rebajas"}', now() - interval '60 days') returning campaign_id)
   insert into prices (variant_id, cents, valid, campaign_id)
   select variant_id, 1000, tstzrange(now() - interval '60 days', now() - interval '2 days'), campaign_id
   from product_variants cross join campaign where variant_id % 3 = 0 on conflict do nothing`,
]
