import { NO_MONEY } from '../../sales/summary/figures.ts'
import { SAME_ACT } from './fragments.ts'

/** Deposits: their money, their invoices and the pairs laid away for them. Each query finds rows that break an invariant; `:now` is the current moment. */
export const DEPOSIT_VIOLATIONS: Record<string, string> = {
  'a deposit ended with other money in it than was kept, or holds less than nothing': `
    select deposit_id from deposits d cross join lateral (select coalesce(sum(amount_cents), 0) as held
      from tenders t where t.deposit_id = d.deposit_id and t.state = 'captured') t
    where held < 0 or (ended_at is not null and held <> kept_cents)`,
  'more was paid for a deposit than its price': `
    select deposit_id from deposits d where price_cents < (select coalesce(sum(amount_cents), 0) from tenders t
      where t.deposit_id = d.deposit_id and t.kind <> 'deposit' and t.state = 'captured')`,
  'the money of a deposit went into no sale, or another sum did': `
    select deposit_id from deposits d where
      -coalesce((select sum(amount_cents) from tenders t where t.deposit_id = d.deposit_id and kind = 'deposit'), 0)
      <> coalesce((select sum(amount_cents) from tenders t where t.sale_id = d.sale_id and kind = 'deposit'), 0)
    union select sale_id from tenders t where kind = 'deposit' and sale_id is not null
      and not exists (select from deposits d where d.sale_id = t.sale_id)`,
  'the invoices of a deposit are not what was paid for it less what went back': `
    select deposit_id from deposits d where kind <> 'loan' and
      coalesce((select sum(i.total_cents) from invoices i where i.deposit_id = d.deposit_id), 0)
      <> coalesce((select sum(amount_cents) from tenders t
        where t.deposit_id = d.deposit_id and t.kind <> 'deposit' and t.state = 'captured'), 0)`,
  'a pair is reserved for a deposit that ended, was released or is another one': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    left join deposits d using (reservation_id)
    where r.kind = 'deposit' and (d.deposit_id is null or d.ended_at is not null or d.released_at is not null
      or d.variant_id <> i.variant_id or d.reference <> r.reference)`,
  'a pair that was laid away is not reserved, and no incident says who has it': `
    select deposit_id from deposits d join product_variants using (variant_id) join products p using (product_id)
    where d.reservation_id is not null and d.ended_at is null and d.released_at is null and p.stock_kind = 'pair'
      and not exists (select from inventory_items i where i.reservation_id = d.reservation_id)
      and not exists (select from incidents i cross join jsonb_array_elements(i.details -> 'lines') line
        where i.kind = 'reserved_pair_sold' and (line -> 'reservation_id')::bigint = d.reservation_id)`,
  'an ordered size waits without a request, or a request waits for no order': `
    select deposit_id from deposits d where kind = 'order'
      and (ended_at is null and released_at is null and reservation_id is null) <> exists (
        select from goods_requests g where g.kind = 'order' and g.reference = d.reference and g.available_at is null)`,
  'money of a deposit moved beside the sessions of the tills, and not by a transfer of the office': `
    select tender_id from tenders where deposit_id is not null and cash_session_id is null
      -- What pays a sale only leaves the deposit.
      and kind not in (${NO_MONEY}) and (kind <> 'transfer' or amount_cents > 0)`,
  'an advance or its correction over the counter belongs to no cash session, or to one whose money it is not': `
    select i.invoice_id from invoices i left join advance_invoices a using (invoice_id)
    where i.deposit_id is not null and a.cash_session_id is distinct from (
      select t.cash_session_id from tenders t where t.deposit_id = i.deposit_id and ${SAME_ACT}
        and t.cash_session_id is not null and sign(t.amount_cents) = sign(i.total_cents)
      order by abs(extract(epoch from t.created_at - i.issued_at)) limit 1)`,
}
