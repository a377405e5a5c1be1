import { IN_TRIAL, isChosenSide } from '../../settings/trial/trial-side.ts'
import { MIS_SCAN_SECONDS } from '../../till/unsold/rules.ts'

/** SQL: whether a moment is within the days that were chosen, from `:starts` to before `:ends`. */
export const isWithinDays = (moment: string) => `${moment} >= :starts and ${moment} < :ends`

/** SQL: whether a row is of the till `:till`, where one was chosen. */
const isOfTill = (till: string) =>
  `(:till::text is null or ${till} = (select till_id from tills where code = :till))`

const conditions = (row: { at: string; till: string; isTrial: string }) =>
  [isWithinDays(row.at), isOfTill(row.till), isChosenSide(row.isTrial, ':trial')].join(' and ')

const DISCOUNTS = `
  select 'discount' as act, s.seller_id as staff_id, s.created_at as at, s.discount_cents - coalesce(u.discount_cents, 0) as cents,
    1 as times, false as is_mis_scan, approval.approved_by as approver,
    approval.approved_by is not null or exists (select from incidents i where i.sale_id = s.sale_id
      and i.kind = 'discount_over_limit') as is_over_limit,
    s.sale_id, s.cash_session_id, s.reference, null as note, null::jsonb as lines, false as is_of_void,
    false as is_alone, null as money_act
  from sales s left join coupon_uses u on u.sale_id = s.sale_id and u.released_at is null
  left join (select distinct on (operation_id) operation_id, approved_by from discount_approvals
    where operation_id is not null order by operation_id, approved_at desc) approval using (operation_id)
  where s.sale_origin = 'pos' and s.discount_cents > coalesce(u.discount_cents, 0)
    and ${conditions({ at: 's.created_at', till: 's.till_id', isTrial: 's.is_trial' })}`

const VOIDS = `
  select 'void', v.staff_id, v.created_at, (select sum(u.cents) from return_units u where u.return_id = v.return_id),
    1, false, v.approved_by, false, s.sale_id, v.cash_session_id, s.reference, v.reason, null, false,
    exists (select from money_acts m where m.return_id = v.return_id and m.covered_by = 'alone'), null
  from sale_voids v join sales s using (sale_id) join cash_sessions c on c.cash_session_id = v.cash_session_id
  where ${conditions({ at: 'v.created_at', till: 'c.till_id', isTrial: 's.is_trial' })}`

/** What was taken back counts against what was taken off. */
const UNSOLD = `
  select case when u.kind = 'parked_discarded' then 'discard' when u.kind in ('ticket_emptied', 'ticket_restored') then 'emptied'
      else 'removed' end, u.staff_id, u.at,
    case when u.kind in ('line_restored', 'ticket_restored') then -u.total_cents else u.total_cents end,
    case when u.kind in ('line_restored', 'ticket_restored') then -1 else 1 end,
    coalesce(u.stood_seconds <= ${MIS_SCAN_SECONDS}, false), null, false, null, u.cash_session_id, null, u.reason, u.lines,
    false, false, null
  from unsold_goods u
  where ${conditions({ at: 'u.at', till: 'u.till_id', isTrial: 'u.is_trial' })}`

const DRAWERS = `
  select 'drawer', m.staff_id, m.created_at, 0, 1, false, null, false, null, m.cash_session_id, null, m.reason, null,
    false, false, null
  from cash_movements m join cash_sessions c using (cash_session_id)
  where m.kind = 'drawer_open'
    and ${conditions({ at: 'm.created_at', till: 'c.till_id', isTrial: 'c.is_trial' })}`

/** Of a deposit whose money went back; by transfer of the office it is of no till. */
const DEPOSITS = `
  select 'deposit', e.staff_id, e.created_at, coalesce((e.details ->> 'amount_cents')::int, 0), 1, false, covered.approved_by,
    false, null, back.cash_session_id, d.reference, e.details ->> 'reason', null, false,
    coalesce(covered.covered_by = 'alone', false), null
  from deposit_events e join deposits d using (deposit_id)
  left join lateral (select t.cash_session_id from tenders t
    where t.deposit_id = d.deposit_id and t.amount_cents < 0 limit 1) back on true
  left join lateral (select m.approved_by, m.covered_by from money_acts m
    where m.deposit_id = d.deposit_id and m.act = 'deposit_cancelled' limit 1) covered on true
  left join cash_sessions c on c.cash_session_id = back.cash_session_id
  where e.event = 'cancelled'
    and ${conditions({ at: 'e.created_at', till: 'c.till_id', isTrial: 'd.is_trial' })}`

/** Money back that a person gave for a sale of their own; a void is an act of its own as well. */
const REFUNDS = `
  select 'refund', r.staff_id, r.created_at, back.cents, 1, false, null, false, own.sale_id, r.cash_session_id,
    r.reference, r.note, null, r.reason = 'void', false, null
  from returns r
  cross join lateral (select -sum(t.amount_cents) as cents from tenders t
    where t.return_id = r.return_id and t.amount_cents < 0 and t.state = 'captured') back
  cross join lateral (select s.sale_id, s.is_trial from return_units u join sale_lines l using (line_id)
    join sales s using (sale_id) where u.return_id = r.return_id and s.seller_id = r.staff_id limit 1) own
  where r.reason <> 'trial' and back.cents > 0
    and ${conditions({ at: 'r.created_at', till: 'r.till_id', isTrial: 'own.is_trial' })}`

/** Money that a person moved or booked by hand; what went into the safe is none, and deposits and voids stand apart. */
const MONEY = `
  select 'money', m.staff_id, m.created_at, m.amount_cents, 1, false, m.approved_by, false, sale.sale_id, m.cash_session_id,
    sale.reference, m.reason, null, false, m.covered_by = 'alone', m.act::text
  from money_acts m left join cash_sessions c on c.cash_session_id = m.cash_session_id
  left join refunds r on r.refund_id = m.refund_id
  left join payments p on p.payment_id = coalesce(m.payment_id, r.payment_id)
  left join lateral (select l.sale_id from return_units u join sale_lines l using (line_id)
    where u.return_id = m.return_id limit 1) back on true
  left join sales sale on sale.sale_id = coalesce(p.sale_id, back.sale_id)
  where m.act not in ('cash_drop', 'deposit_cancelled', 'sale_voided') and ${conditions({
    at: 'm.created_at',
    till: 'c.till_id',
    isTrial: `coalesce(c.is_trial, sale.is_trial, ${IN_TRIAL})`,
  })}`

/**
 * SQL of every act of a seller, a relation with a row for each. `cents` is its sum with VAT, `times` -1 of what takes another
 * one back. Parameters: the moments `:starts` and `:ends`, and `:till` and `:trial`, which may be null.
 */
export const SELLER_ACTS_RELATION = `(${[
  DISCOUNTS,
  VOIDS,
  UNSOLD,
  DRAWERS,
  DEPOSITS,
  REFUNDS,
  MONEY,
].join(' union all ')})`
