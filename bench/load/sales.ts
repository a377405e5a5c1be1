import { openDatabase } from '../../core/base/db.server.ts'
import { rebuildSummary } from '../../core/sales/summary/rebuild-summary.ts'
import { rebuildBalances } from '../../core/stock/balances/fold-balances.ts'
import type { BenchShop } from '../bench-shop.ts'
import { withOwner } from '../stock.ts'

interface FilledSales {
  /** Of two and a half lines each. */
  sales: number
  /** Until now. */
  days: number
}

/** A million lines in two years. */
const USUAL: FilledSales = { sales: 400_000, days: 730 }
const QUICK: FilledSales = { sales: 2_000, days: 730 }

/**
 * Fills the ledger once with sales and all that reports read of them, as `npm run seed -- --sales 400000` would in an hour: written
 * as rows, without the goods and invoices that no figure reads. Counts the summary from them.
 */
export async function fillSales(
  shop: BenchShop,
  filled = shop.quick ? QUICK : USUAL,
): Promise<void> {
  let isFilled = false
  await withOwner(shop, async (owner) => {
    const { rows } = await owner.query(
      `select exists (select from sales where reference like 'FILLED%') as filled`,
    )
    isFilled = rows[0].filled
    if (isFilled) return
    await owner.query(
      'set session_replication_role = replica; set transaction_timeout = 0; set statement_timeout = 0',
    )
    for (const statement of STATEMENTS)
      await owner.query(
        statement
          .replaceAll(':sales', String(filled.sales))
          .replaceAll(':days', String(filled.days)),
      )
    await owner.query(SEQUENCES)
    await owner.query('reset session_replication_role')
    await owner.query('vacuum analyze')
  })
  if (isFilled) return
  const { db, close } = openDatabase(shop.databaseUrl, { pool: 'reports' })
  try {
    await rebuildSummary(db, () => new Date())
    await rebuildBalances(db, () => new Date())
  } finally {
    await close()
  }
  await withOwner(shop, (owner) =>
    owner.query(
      `vacuum analyze sales_summary_lines, sales_summary_days, sales_summary_money, sales_summary_breakdowns,
         sales_summary_customers, sales_summary_product_months, sales_summary_size_months, stock_balances, stock_levels`,
    ),
  )
}

/** A seeded shop has no till. */
const TILLS = `
  insert into tills (code, name, series, location_id)
  select 'T' || n, 'Caja ' || n, 'T' || n || '-', (select min(location_id) from locations)
  from generate_series(1, 2) n where not exists (select from tills)`

/** The goods that are sold, each with its number, and where the filled sales begin. */
const GOODS = `
  create temp table filled_goods as
    select row_number() over (order by variant_id) - 1 as place, variant_id from product_variants where archived_at is null;
  create unique index on filled_goods (place);
  create temp table filled as select coalesce(max(sale_id), 0) as after,
    (select count(*) from filled_goods) as goods, (select min(location_id) from locations) as location_id,
    (select array_agg(till_id order by till_id) from tills) as tills,
    (select array_agg(user_id order by user_id) from staff_users) as sellers,
    (select coalesce(max(customer_id), 0) from customers) as customer,
    (select mode <> 'production' from fiscal_chains where is_current) as is_trial from sales`

const MADE_SALES = `
  insert into sales (sale_id, reference, sale_origin, location_id, till_id, cash_session_id, seller_id, customer_id, payment_status,
    subtotal_cents, total_cents, created_at, paid_at, is_trial)
  overriding system value
  select f.after + n, 'FILLED' || n, (case when n % 4 = 0 or f.tills is null then 'web' else 'pos' end)::sale_origin, f.location_id,
    case when n % 4 > 0 then f.tills[1 + n % cardinality(f.tills)] end,
    case when n % 4 > 0 and f.tills is not null then 1 end, case when n % 4 > 0 then f.sellers[1 + n % cardinality(f.sellers)] end,
    case when n % 3 = 0 then f.customer + 1 + (hashint8(n) & 2147483647) % 100000 end, 'paid', (2 + n % 2) * 4995, (2 + n % 2) * 4995, at, at, f.is_trial
  from filled f, generate_series(1, :sales) n
  cross join lateral (select now() - (:sales - n) * interval ':days days' / :sales as at) moment
  order by n`

const LINES = `
  insert into sale_lines (sale_id, position, kind, variant_id, name, quantity, list_cents, total_cents, tax_rate)
  select s.sale_id, p, 'variant', g.variant_id, '{"es": "Zapato"}', 1, 4995, 4995, 21
  from filled f, sales s cross join lateral generate_series(1, s.total_cents / 4995) p
  join filled_goods g on g.place = (s.sale_id * 7919 + p) % (select goods from filled)
  where s.sale_id > f.after order by s.sale_id, p`

const UNITS = `
  insert into sale_line_units (line_id, n, paid_cents)
  select l.line_id, 1, l.total_cents from filled f, sale_lines l where l.sale_id > f.after order by l.line_id`

const TENDERS = `
  insert into tenders (sale_id, kind, state, amount_cents, cash_session_id, created_at)
  select s.sale_id,
    case when s.cash_session_id is null then 'card' else (array['card', 'cash', 'bizum'])[1 + s.sale_id % 3] end::tender_kind, 'captured', s.total_cents,
    s.cash_session_id, s.paid_at
  from filled f, sales s where s.sale_id > f.after order by s.sale_id`

/** One pair in twenty sales comes back, a week later. */
const RETURNS = `
  insert into returns (reference, reason, location_id, created_at)
  select 'FILLED' || s.sale_id, 'withdrawal', s.location_id, s.paid_at + interval '7 days'
  from filled f, sales s where s.sale_id > f.after and s.sale_id % 20 = 0 and s.paid_at < now() - interval '7 days'
  order by s.sale_id`

const UNITS_BACK = `
  insert into return_units (return_id, line_id, n, cents, condition, cause)
  select r.return_id, l.line_id, 1, l.total_cents, (enum_range(null::return_condition))[1],
    (enum_range(null::return_cause))[1 + r.return_id % 3]
  from filled f, returns r join sale_lines l on r.reference = 'FILLED' || l.sale_id and l.position = 1
  where l.sale_id > f.after order by r.return_id`

const MONEY_BACK = `
  insert into tenders (return_id, kind, state, amount_cents, created_at)
  select r.return_id, 'card', 'captured', -4995, r.created_at from returns r where r.reference like 'FILLED%' order by r.return_id`

/** A third of the sales have one of these customers. */
const CUSTOMERS = `
  insert into customers (customer_id, name, created_at) overriding system value
  select f.customer + n, 'Cliente ' || n, now() - (100000 - n) * interval ':days days' / 100000
  from filled f, generate_series(1, 100000) n`

/** One sale in forty has one of nine coupons. */
const COUPONS = `
  insert into coupon_uses (sale_id, coupon_id, discount_cents, created_at)
  select s.sale_id, 1 + s.sale_id % 9, 500, s.paid_at from filled f, sales s where s.sale_id > f.after and s.sale_id % 40 = 0`

/** Each quarter of a year has a campaign with prices of every third variant. */
const CAMPAIGNS = `
  with campaign as (
    insert into campaigns (name, starts_at)
    select '{"es": "Rebajas"}', now() - interval '90 days' * n from generate_series(1, 8) n returning campaign_id, starts_at)
  insert into prices (variant_id, cents, valid, campaign_id)
  select g.variant_id, 1000, tstzrange(c.starts_at, c.starts_at + interval '60 days'), c.campaign_id
  from filled_goods g cross join campaign c where g.place % 3 = 0 on conflict do nothing`

const MOVEMENTS = `
  insert into stock_movements (variant_id, location_id, from_status, to_status, reason, reference, actor, created_at)
  select l.variant_id, s.location_id, 'in_stock', 'sold', 'sale', s.reference, 'bench', s.paid_at
  from filled f, sales s join sale_lines l using (sale_id) where s.sale_id > f.after order by l.line_id`

/** One line in fifty is asked for once more, in vain. */
const LOST_SALES = `
  insert into lost_sales (variant_id, location_id, till_id, created_at)
  select l.variant_id, f.location_id, f.tills[1], s.paid_at
  from filled f, sales s join sale_lines l using (sale_id) where s.sale_id > f.after and l.line_id % 50 = 0`

/** Sales and customers were given their numbers here, so that the next of the shop come after them. */
const SEQUENCES = `
  select setval(pg_get_serial_sequence('sales', 'sale_id'), (select max(sale_id) from sales)),
    setval(pg_get_serial_sequence('customers', 'customer_id'), (select max(customer_id) from customers))`

const STATEMENTS = [
  TILLS,
  GOODS,
  CUSTOMERS,
  MADE_SALES,
  LINES,
  UNITS,
  TENDERS,
  RETURNS,
  UNITS_BACK,
  MONEY_BACK,
  COUPONS,
  CAMPAIGNS,
  MOVEMENTS,
  LOST_SALES,
]
