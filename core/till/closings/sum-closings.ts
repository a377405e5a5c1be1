import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { TENDER_KINDS } from '../../sales/rules.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { SESSION_CONDITIONS, type toFilterValues } from '../cash-sessions/session-filter.ts'

/** What closings come to together, in cents, and whether it is what the ledger has of their sessions. */
export const ClosingTotals = z.object({
  closings: z.int(),
  /** Of the sales of the till, and of web orders paid there. */
  sales_cents: z.int(),
  refunds_cents: z.int(),
  deposits_cents: z.int(),
  methods: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
  /**
   * What the office gave back by transfer of money that was taken at a till, above zero: it passed no session, so it is
   * in no Z. Null where the list is of one till, or of closings that differ.
   */
  office_refunds_cents: z.int().nullable(),
  /** Of sales that arrived after their session was closed: they are in no Z. */
  late_cents: z.int(),
  /** The sales registered in these sessions, late ones too. */
  registered_cents: z.int(),
  /** Whether sales of the closings and late ones together are those that are registered. */
  is_balanced: z.boolean(),
})
type ClosingTotals = z.infer<typeof ClosingTotals>

/** Adds up the closings that a filter finds; a session that was closed before these were kept counts as the ledger has it. */
export async function sumClosings(
  db: Db,
  filterValues: ReturnType<typeof toFilterValues>,
): Promise<ClosingTotals> {
  const [row] = await query<Omit<ClosingTotals, 'is_balanced'>>(
    db,
    'closings_sum',
    SUM,
    filterValues,
  )
  if (!row) throw new Error('closings: nothing was added up')
  const { sales_cents, late_cents, registered_cents } = row
  return { ...row, is_balanced: sales_cents + late_cents === registered_cents }
}

/** Whether a tender `t` arrived after its session `f` was closed. */
const IS_LATE = `exists (select from incidents i where i.sale_id = t.sale_id and i.kind = 'session_closed')`

/**
 * Money back that names no session, of the days of the filter: of deposits, and of sales that a till was paid for. The
 * parts are apart so that each reads its own index.
 */
const OFFICE_REFUNDS = `
  select coalesce(-sum(amount_cents), 0)::bigint from (
    select t.amount_cents, t.created_at from tenders t join deposits d using (deposit_id)
    where ${isChosenSide('d.is_trial', ':trial')} and t.kind <> 'deposit' and t.cash_session_id is null and t.amount_cents < 0
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

const SUM = `
  with found as materialized (
    select s.cash_session_id, c.content from cash_sessions s left join closings c using (cash_session_id)
    where s.closed_at is not null and ${SESSION_CONDITIONS}
  ), entries as (
    select f.cash_session_id, f.content is not null as has_z, t.kind, t.amount_cents as cents, ${IS_LATE} as late,
      case when t.deposit_id is not null then 'deposits' when t.amount_cents < 0 then 'refunds' else 'sales' end as part
    from found f join tenders t using (cash_session_id) where t.state = 'captured'
  ), z as (
    select m ->> 'kind' as kind, (m ->> 'sales_cents')::bigint as sales, (m ->> 'refunds_cents')::bigint as refunds,
      (m ->> 'deposits_cents')::bigint as deposits
    from found f cross join jsonb_array_elements(f.content -> 'methods') m
    union all
    select kind::text, case part when 'sales' then cents else 0 end, case part when 'refunds' then -cents else 0 end,
      case part when 'deposits' then cents else 0 end
    from entries where not has_z and not late
  )
  select (select count(*) from found) as closings, coalesce(sum(sales), 0)::bigint as sales_cents,
    coalesce(sum(refunds), 0)::bigint as refunds_cents, coalesce(sum(deposits), 0)::bigint as deposits_cents,
    (select coalesce(json_agg(json_build_object('kind', kind, 'cents', cents) order by kind::tender_kind), '[]') from (
      select kind, sum(sales - refunds + deposits)::bigint as cents from z group by kind) m) as methods,
    case when :session_till::text is null and not :differing::boolean then (${OFFICE_REFUNDS}) end
      as office_refunds_cents,
    (select coalesce(sum(cents), 0) from entries where late and part = 'sales')::bigint as late_cents,
    (select coalesce(sum(cents), 0) from entries where part = 'sales')::bigint as registered_cents
  from z`
