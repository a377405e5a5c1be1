import { NO_MONEY } from '../../sales/summary/figures.ts'

/**
 * Whether a tender `t` had arrived when its session was closed: a later sale has an incident. The money of a hand-over
 * is a tender of its sale.
 */
const ON_TIME = `not exists (select from incidents i where i.kind = 'session_closed' and (i.sale_id = t.sale_id
  or exists (select from deposit_events e where e.deposit_id = t.deposit_id and e.created_at = t.created_at
    and e.operation_id = i.operation_id and e.event <> 'handed_over')))`

/** Cents of a kind in the list of a closing's content. */
const inClosing = (list: string, key: string) =>
  `(select coalesce(sum((e ->> '${key}')::bigint), 0) from jsonb_array_elements(content -> '${list}') e)`

/** Cash sessions and their Z. Each query finds rows that break an invariant; `:now` is the current moment. */
export const CLOSING_VIOLATIONS: Record<string, string> = {
  'a tender of the counter names no cash session': `
    select tender_id from tenders t left join sales s using (sale_id) left join returns r using (return_id)
    where t.cash_session_id is null and t.payment_id is null
      and (s.sale_origin = 'pos' or r.till_id is not null)`,
  'a closed session expected other cash than what had arrived by its close': `
    select cash_session_id from cash_sessions c where closed_at is not null and expected_cents <> float_cents
      + (select coalesce(sum(t.amount_cents), 0) from tenders t
        where t.cash_session_id = c.cash_session_id and t.kind = 'cash' and t.state = 'captured' and ${ON_TIME})
      + (select coalesce(sum(case when kind = 'in' then amount_cents when kind in ('out', 'drop') then -amount_cents
          else 0 end), 0)
        from cash_movements m where m.cash_session_id = c.cash_session_id)`,
  'a Z number of a till is missing or used twice': `
    select till_id from cash_sessions where closed_at is not null
    group by till_id, is_trial having count(*) <> max(z_number) or count(distinct z_number) <> count(*)`,
  // Closings of before the Z was kept split no cash.
  'a closing has no Z, or one that says something else': `
    select cash_session_id from cash_sessions s left join closings c using (cash_session_id)
    where (s.closed_at is null and c.cash_session_id is not null)
      or s.next_float_cents is not null and (c.z_number, (content ->> 'counted_cents')::int, (content ->> 'expected_cents')::bigint)
        is distinct from (s.z_number, s.counted_cents, s.expected_cents)`,
  'the ways of paying of a closing are not its sales less what went back, and its deposits': `
    select cash_session_id from closings where ${inClosing('methods', 'total_cents')} <>
      (content -> 'sales' ->> 'cents')::bigint + (content -> 'pickups' ->> 'cents')::bigint
      - (content -> 'refunds' ->> 'cents')::bigint + (content ->> 'deposits_cents')::bigint`,
  'the figures of a closing do not lead from what was sold to the money that came in': `
    select cash_session_id from closings cross join lateral (select content -> 'figures' as f) figures
    -- A Z of before the figures has none.
    where f is not null and (
      (f ->> 'net_cents')::bigint <> (f ->> 'sold_cents')::bigint - (f ->> 'returned_cents')::bigint
      or (f ->> 'collected_cents')::bigint <> (f ->> 'net_cents')::bigint
        + (content -> 'pickups' ->> 'cents')::bigint + (f ->> 'returned_cents')::bigint
        - (content -> 'refunds' ->> 'cents')::bigint + (content ->> 'deposits_cents')::bigint
        - (select coalesce(sum((e ->> 'total_cents')::bigint), 0) from jsonb_array_elements(content -> 'methods') e
          where e ->> 'kind' in (${NO_MONEY}))
      or (f ->> 'invoiced_cents')::bigint <>
        ${inClosing('tickets', 'cents')} + ${inClosing('corrections', 'cents')} - ${inClosing('annulled', 'cents')})`,
  'the VAT of a closing is not that of its tickets and corrections': `
    select cash_session_id from closings
    where ${inClosing('vat', 'base_cents')} + ${inClosing('vat', 'vat_cents')} <>
      ${inClosing('tickets', 'cents')} + ${inClosing('corrections', 'cents')} - ${inClosing('annulled', 'cents')}`,
  'the tickets of a closing are not its sales and advances, less what they deduct of earlier invoices': `
    select cash_session_id from closings where ${inClosing('tickets', 'cents')} <>
      (content -> 'sales' ->> 'cents')::bigint + (content -> 'advances' ->> 'cents')::bigint
      - (content ->> 'deducted_cents')::bigint
      or ${inClosing('tickets', 'count')} <>
      (content -> 'sales' ->> 'count')::bigint + (content -> 'advances' ->> 'count')::bigint`,
  'a closing and the sales that arrived after it are not the tenders of its session': `
    select cash_session_id from (
      select cash_session_id, e ->> 'kind' as kind, (e ->> 'total_cents')::bigint as cents
      from closings cross join jsonb_array_elements(content -> 'methods') e
      union all select t.cash_session_id, t.kind::text, -t.amount_cents from tenders t join closings using (cash_session_id)
      where t.state = 'captured' and ${ON_TIME}) entries
    group by cash_session_id, kind having sum(cents) <> 0`,
  'the Z of a till do not follow each other': `
    select cash_session_id from (select cash_session_id, hash, content, previous_hash,
      lag(hash) over (partition by till_id, is_trial order by z_number) as before from closings) z
    where previous_hash is distinct from before
      or hash <> sha256(coalesce(before, ''::bytea) || convert_to(content::text, 'UTF8'))`,
  'a sale over the counter is from before its session, or from the future': `
    select s.sale_id from sales s join cash_sessions c using (cash_session_id)
    where s.created_at < c.opened_at or s.created_at > coalesce(s.received_at, s.created_at)`,
}
