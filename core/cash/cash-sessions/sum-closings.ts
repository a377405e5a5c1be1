import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { COLLECTED, NO_MONEY, RETURNED, SOLD } from '../../sales/summary/figures.ts'
import { isMoney, TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { SESSION_CONDITIONS, type toFilterValues } from './session-filter.ts'

/** What closings come to together, in cents with VAT, and whether it is what the ledger has of their sessions. */
export const ClosingTotals = z.object({
  closings: z.int(),
  /** Of the tills alone, by the definition of `core/sales/summary/figures.ts`. */
  sold_cents: z.int(),
  returned_cents: z.int(),
  net_cents: z.int(),
  /** Of web orders: paid at a till when they were picked up, and given back there. Both are above zero. */
  pickups_cents: z.int(),
  web_refunds_cents: z.int(),
  /** Left as deposits less what went back of them. */
  deposits_cents: z.int(),
  /** Of the sales: paid by what is no money, above all by deposits that were taken before. */
  value_used_cents: z.int(),
  /** Net with the four of above: the money that came in less what went back. */
  collected_cents: z.int(),
  methods: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
  /**
   * What the office gave back by transfer of money that was taken at a till, above zero: it passed no session, so it is
   * in no Z. Null where the list is of one till, or of closings that differ.
   */
  office_refunds_cents: z.int().nullable(),
  /** Of sales that arrived after their session was closed: they are in no Z. */
  late_sold_cents: z.int(),
  late_collected_cents: z.int(),
  /** What the ledger has of these sessions, late sales too. */
  registered_sold_cents: z.int(),
  registered_collected_cents: z.int(),
  /** Whether closings and late sales together are what is registered, sold and collected alike. */
  is_balanced: z.boolean(),
})
type ClosingTotals = z.infer<typeof ClosingTotals>

/** Adds up the closings that a filter finds; a session that was closed before these were kept counts as the ledger has it. */
export async function sumClosings(
  db: Db,
  filterValues: ReturnType<typeof toFilterValues>,
): Promise<ClosingTotals> {
  const [row] = await query<Sums>(db, 'closings_sum', SUM, filterValues)
  if (!row) throw new Error('closings: nothing was added up')
  const { paid_cents, given_back_cents, ...sums } = row
  const { sold_cents, returned_cents, collected_cents, methods } = sums
  const value = methods.filter(({ kind }) => !isMoney(kind))
  return {
    ...sums,
    net_cents: sold_cents - returned_cents,
    pickups_cents: paid_cents - sold_cents,
    web_refunds_cents: given_back_cents - returned_cents,
    value_used_cents: sumCents(value.map(({ cents }) => cents)),
    is_balanced:
      sold_cents + sums.late_sold_cents === sums.registered_sold_cents &&
      collected_cents + sums.late_collected_cents === sums.registered_collected_cents,
  }
}

type Derived =
  | 'net_cents'
  | 'pickups_cents'
  | 'web_refunds_cents'
  | 'value_used_cents'
  | 'is_balanced'

interface Sums extends Omit<ClosingTotals, Derived> {
  /** Of sales and web orders, by all ways of paying. */
  paid_cents: number
  /** Of returns, above zero. */
  given_back_cents: number
}

/**
 * Money back that names no session, of the days of the filter: of deposits, and of sales that a till was paid for. The
 * parts are apart so that each reads its own index.
 */
const OFFICE_REFUNDS = `
  select coalesce(-sum(amount_cents), 0)::bigint from (
    select t.amount_cents, t.created_at from tenders t join deposits d using (deposit_id)
    where ${isChosenSide('d.is_trial', ':trial')} and t.kind not in (${NO_MONEY}) and t.cash_session_id is null and t.amount_cents < 0
      and t.state = 'captured'
    union all
    select t.amount_cents, t.created_at from tenders t
    where t.return_id is not null and t.kind <> 'exchange' and t.cash_session_id is null and t.amount_cents < 0
      and t.state = 'captured'
      and exists (select from return_units u join sale_lines l using (line_id) join tenders paid using (sale_id)
        join sales s using (sale_id)
        where ${isChosenSide('s.is_trial', ':trial')} and u.return_id = t.return_id and paid.cash_session_id is not null)
  ) back
  where (:session_from::date is null or created_at >= :session_from::date::timestamp at time zone horma_zone())
    and (:session_to::date is null
      or created_at < (:session_to::date::timestamp + interval '1 day') at time zone horma_zone())`

/** Whether an entry of a sale arrived after its session was closed. */
const isLate = (entry: string) =>
  `exists (select from incidents i where i.sale_id = ${entry}.sale_id and i.kind = 'session_closed')`

const registered = (part: string, figure: string, late = isLate('x')) => `
  select f.content is not null as has_z, '${part}' as part, x.cents, ${late} as late
  from found f join ${figure} x using (cash_session_id)`

/** The figures of the Z, or of the ledger where there is none. */
const SUM = `
  with found as materialized (
    select s.cash_session_id, c.content from cash_sessions s left join closings c using (cash_session_id)
    where s.closed_at is not null and ${SESSION_CONDITIONS}
  ), registered as materialized (
    ${registered('sold', SOLD)}
    union all ${registered('returned', RETURNED, 'false')}
    union all ${registered('collected', COLLECTED)}
  ), figures as (
    select 'sold' as part, coalesce(content -> 'figures' -> 'sold_cents', content -> 'sales' -> 'cents')::bigint as cents
    from found where content is not null
    union all
    select 'returned', coalesce(content -> 'figures' -> 'returned_cents', content -> 'refunds' -> 'cents')::bigint
    from found where content is not null
    union all select part, cents from registered where not has_z and not late and part <> 'collected'
  ), methods as (
    select (m ->> 'kind')::tender_kind as kind, (m -> 'sales_cents')::bigint as paid, (m -> 'refunds_cents')::bigint as back,
      (m -> 'deposits_cents')::bigint as deposits
    from found f cross join jsonb_array_elements(f.content -> 'methods') m
    union all
    select t.kind, case when t.deposit_id is null and t.amount_cents > 0 then t.amount_cents else 0 end,
      case when t.deposit_id is null and t.amount_cents < 0 then -t.amount_cents else 0 end,
      case when t.deposit_id is null then 0 else t.amount_cents end
    from found f join tenders t using (cash_session_id)
    where f.content is null and t.state = 'captured' and not ${isLate('t')}
  )
  select (select count(*) from found) as closings, f.sold_cents, f.returned_cents, m.*,
    (select coalesce(json_agg(json_build_object('kind', kind, 'cents', cents) order by kind), '[]') from (
      select kind, sum(paid - back + deposits)::bigint as cents from methods group by kind) by_kind) as methods,
    case when :session_till::text is null and not :differing::boolean then (${OFFICE_REFUNDS}) end
      as office_refunds_cents,
    r.*
  from (
    select coalesce(sum(cents) filter (where part = 'sold'), 0)::bigint as sold_cents,
      coalesce(sum(cents) filter (where part = 'returned'), 0)::bigint as returned_cents from figures) f,
  (
    select coalesce(sum(paid), 0)::bigint as paid_cents, coalesce(sum(back), 0)::bigint as given_back_cents,
      coalesce(sum(deposits), 0)::bigint as deposits_cents,
      coalesce(sum(paid - back + deposits) filter (where kind not in (${NO_MONEY})), 0)::bigint as collected_cents
    from methods) m,
  (
    select coalesce(sum(cents) filter (where late and part = 'sold'), 0)::bigint as late_sold_cents,
      coalesce(sum(cents) filter (where late and part = 'collected'), 0)::bigint as late_collected_cents,
      coalesce(sum(cents) filter (where part = 'sold'), 0)::bigint as registered_sold_cents,
      coalesce(sum(cents) filter (where part = 'collected'), 0)::bigint as registered_collected_cents
    from registered) r`
