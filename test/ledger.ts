import { type Db, query } from '../core/base/db.server.ts'
import { SUMMARY_VIOLATIONS } from './sales/summary-rules.ts'

/** Cents of a sale `s` that went back, by its returned units. */
const GIVEN_BACK = `(select coalesce(sum(r.cents), 0) from return_units r
  join sale_lines l using (line_id) where l.sale_id = s.sale_id)`

/** Cents of the advances that a sale `s` has deducted: its own first invoice is of the rest. */
const ADVANCES = `(select coalesce(sum(a.total_cents), 0) from deposits d join invoices a using (deposit_id)
  where d.sale_id = s.sale_id)`

/** What later invoices have deducted of a sale `s` instead of corrections of their own. */
const NETTED = `(select coalesce(sum(n.base_cents + n.vat_cents), 0) from netted_returns n where n.sale_id = s.sale_id)`

/** What the first invoice `i` of a sale deducts of goods that came back; it is of the rest. */
const deductedBy = (
  sum: string,
  condition = 'true',
) => `(select coalesce(sum(${sum}), 0) from netted_returns n
  where n.invoice_id = i.invoice_id and ${condition})`

/** What of the advances of the sale of an invoice `i` has a rate `x.rate` that fulfils a condition. */
const advanceSum = (sum: string, condition: string) => `(select coalesce(sum(${sum}), 0)
  from deposits d join invoices a using (deposit_id) join invoice_taxes x using (invoice_id)
  where d.sale_id = i.sale_id and ${condition})`

/** What movements of counted goods add to the statuses that fulfil a condition, by variant and location. */
const countedMovements = (condition: string) => `
  select variant_id, location_id, sum(quantity * (
    coalesce(to_status ${condition}, false)::int - coalesce(from_status ${condition}, false)::int)) as moved
  from stock_movements where item_id is null group by variant_id, location_id`

/** Whether a tender `t` had arrived when its session was closed: a later sale has an incident. */
/** A tender `t` of the transaction that wrote the invoice `i`; a restored shop has all its rows of one. */
const SAME_ACT = '(t.xmin = i.xmin or t.created_at = i.created_at)'

const ON_TIME = `not exists (select from incidents i
  where i.sale_id = t.sale_id and i.kind = 'session_closed')`

/** Cents of a kind in the list of a closing's content. */
const inClosing = (list: string, key: string) =>
  `(select coalesce(sum((e ->> '${key}')::bigint), 0) from jsonb_array_elements(content -> '${list}') e)`
const IS_CANCELLED = `exists (select from invoice_cancellations x where x.invoice_id = i.invoice_id)`

/** Each query finds rows that break an invariant of the books. `:now` is the current moment. */
const VIOLATIONS: Record<string, string> = {
  'a sold pair belongs to no sold unit': `
    select item_id from inventory_items where status = 'sold' and item_id not in
      (select item_id from sale_line_units where item_id is not null and returned_by is null)`,
  'a sold unit has a pair that is not sold': `
    select item_id from sale_line_units join inventory_items using (item_id)
    where returned_by is null and status <> 'sold'`,
  'a sold unit has a pair of another variant, and no swap says so': `
    select item_id from sale_line_units u join sale_lines l using (line_id) join inventory_items i using (item_id)
    where i.variant_id <> l.variant_id and not exists (select from unit_swaps s
      where s.line_id = u.line_id and s.n = u.n and s.to_item_id = u.item_id)`,
  'a swap leads to a pair of another model': `
    select swap_id from unit_swaps s join inventory_items f on f.item_id = from_item_id
    join inventory_items t on t.item_id = to_item_id
    join product_variants fv on fv.variant_id = f.variant_id join product_variants tv on tv.variant_id = t.variant_id
    where fv.product_id <> tv.product_id`,
  'a paid unit has no pair': `
    select line_id from sale_line_units join sale_lines l using (line_id) join sales s using (sale_id)
    join product_variants using (variant_id) join products p using (product_id)
    where l.kind = 'variant' and p.stock_kind = 'pair' and item_id is null
      and s.payment_status in ('paid', 'partly_refunded', 'refunded')
      and not exists (select from incidents i where i.sale_id = s.sale_id and i.kind = 'pair_missing')`,
  'an unpaid sale has pairs': `
    select line_id from sale_line_units join sale_lines using (line_id) join sales s using (sale_id)
    where item_id is not null and s.payment_status not in ('paid', 'partly_refunded', 'refunded')`,
  'a pair is reserved for an order that is not pending': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    left join sales s using (reservation_id)
    where i.status = 'reserved' and (r.ended_at is not null
      or (r.kind = 'order' and s.payment_status is distinct from 'pending'))`,
  'a pair is reserved longer or shorter than its reservation': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    where i.reserved_until <> r.until`,
  'a pending order before its expiry has not reserved its pairs': `
    select s.sale_id from sales s join reservations r using (reservation_id) join sale_lines l using (sale_id)
    join product_variants v using (variant_id) join products p using (product_id)
    where s.payment_status = 'pending' and r.until > :now and l.kind = 'variant' and p.stock_kind = 'pair'
      and l.quantity <> (select count(*) from inventory_items i
        where i.reservation_id = r.reservation_id and i.variant_id = l.variant_id)
      and not exists (select from incidents i cross join jsonb_array_elements(i.details -> 'lines') line
        where i.kind = 'reserved_pair_sold' and (line -> 'reservation_id')::bigint = r.reservation_id)`,
  'a pending order before its expiry has not reserved its counted goods': `
    select s.sale_id from sales s join reservations r using (reservation_id) join sale_lines l using (sale_id)
    join product_variants v using (variant_id) join products p using (product_id)
    where s.payment_status = 'pending' and r.until > :now and l.kind = 'variant' and p.stock_kind = 'counted'
      and l.quantity is distinct from (select sum(c.quantity) from counted_reservations c
        where c.reservation_id = r.reservation_id and c.variant_id = l.variant_id)`,
  'counted goods are reserved after their reservation ended, or longer or shorter than it': `
    select reservation_id from counted_reservations c join reservations r using (reservation_id)
    where r.ended_at is not null or c.reserved_until <> r.until`,
  'more counted goods are reserved than there are': `
    select variant_id from counted_reservations c left join counted_stock s using (variant_id, location_id)
    where c.reserved_until > :now
    group by variant_id, location_id having sum(c.quantity) > coalesce(min(s.quantity), 0)`,
  'the number of counted goods is not the sum of its movements': `
    select variant_id from counted_stock full join (${countedMovements("in ('in_stock', 'reserved')")}) moves
      using (variant_id, location_id)
    where coalesce(quantity, 0) <> coalesce(moved, 0)`,
  'the reserved counted goods are not the sum of their movements': `
    select variant_id from (
      select variant_id, location_id, sum(quantity) as quantity from counted_reservations group by 1, 2
    ) reserved full join (${countedMovements("= 'reserved'")}) moves using (variant_id, location_id)
    where coalesce(quantity, 0) <> coalesce(moved, 0)`,
  'counted goods were sold in another number than moved': `
    select s.sale_id from sales s join sale_lines l using (sale_id)
    join product_variants v using (variant_id) join products p using (product_id)
    where p.stock_kind = 'counted'
    group by s.sale_id, variant_id
    having case when s.payment_status in ('paid', 'partly_refunded', 'refunded') then sum(l.quantity) else 0 end <>
      (select coalesce(sum(m.quantity), 0) from stock_movements m
       where m.variant_id = l.variant_id and m.reference = s.reference and m.to_status = 'sold')`,
  'goods of one kind are kept as those of another': `
    select variant_id from inventory_items join product_variants using (variant_id) join products p using (product_id)
    where p.stock_kind <> 'pair'
    union select variant_id from counted_stock join product_variants using (variant_id) join products p using (product_id)
    where p.stock_kind <> 'counted'`,
  'a pair is marked without an open mark, or not with one': `
    select item_id from inventory_items i
    where marked <> exists (select from item_marks m where m.item_id = i.item_id and m.ended_at is null)`,
  'a reservation is open without a pending order, or ended with one': `
    select s.sale_id from sales s join reservations r using (reservation_id)
    where (s.payment_status = 'pending') <> (r.ended_at is null)`,
  'a stock movement starts from another status than the one before it': `
    select item_id from (
      select item_id, from_status, lag(to_status) over (partition by item_id order by movement_id) as was
      from stock_movements where item_id is not null) moves
    where from_status is distinct from was`,
  'the last stock movement of a pair does not lead to its status': `
    select item_id from inventory_items i where status is distinct from
      (select to_status from stock_movements m where m.item_id = i.item_id order by movement_id desc limit 1)`,
  'a returned pair was not taken back by the return of its own unit': `
    select u.line_id from sale_line_units u left join return_units r on r.return_unit_id = u.returned_by
    where u.returned_by is not null and (r.line_id, r.n, r.condition is not null) is distinct from (u.line_id, u.n, true)
    union select line_id from return_units r join sale_line_units u using (line_id, n)
    where r.condition is not null and u.returned_by is distinct from r.return_unit_id`,
  'more was given back for a unit than was paid for it': `
    select line_id from return_units r join sale_line_units u using (line_id, n)
    group by line_id, n having sum(r.cents) > min(u.paid_cents)`,
  'a sale is not the sum of its lines': `
    select sale_id from sales s where total_cents <>
      (select sum(total_cents) from sale_lines l where l.sale_id = s.sale_id)`,
  'a line is not the sum of its units': `
    select line_id from sale_lines l left join sale_line_units u using (line_id)
    group by line_id having total_cents is distinct from sum(paid_cents) or quantity <> count(u.n)`,
  'a paid sale has no invoice, or an unpaid one has any': `
    select sale_id from sales s where exists (select from invoices i where i.sale_id = s.sale_id)
      <> (payment_status in ('paid', 'partly_refunded', 'refunded'))`,
  'a sale has two first invoices': `
    select sale_id from invoices where type in ('F1', 'F2') and sale_id is not null group by sale_id having count(*) > 1`,
  'the total of a first invoice is not that of its sale': `
    select invoice_id from invoices i join sales s using (sale_id)
    where i.type in ('F1', 'F2') and i.total_cents + ${ADVANCES} + ${deductedBy('n.base_cents + n.vat_cents')} <> s.total_cents`,
  'the invoices of a sale are not what it cost less what was given back': `
    select sale_id from sales s where payment_status in ('paid', 'partly_refunded', 'refunded')
      -- A ticket that was cancelled with its sale is corrected by none.
      and s.total_cents - ${GIVEN_BACK} - ${ADVANCES} <> (select
          coalesce(sum(i.total_cents + ${deductedBy('n.base_cents + n.vat_cents')}), 0) - ${NETTED} from invoices i
        where i.sale_id = s.sale_id and i.type <> 'F3' and not (${IS_CANCELLED}
          and exists (select from sale_voids v where v.sale_id = s.sale_id and v.is_annulled)))`,
  'base and VAT of an invoice are not its total': `
    select invoice_id from invoices i where total_cents is distinct from
      (select sum(base_cents + vat_cents) from invoice_taxes t where t.invoice_id = i.invoice_id)`,
  'base and VAT of a first invoice are not those of its lines': `
    select i.invoice_id from invoices i join invoice_taxes t using (invoice_id)
    where i.type in ('F1', 'F2') and i.sale_id is not null
      and base_cents + ${advanceSum('x.base_cents', 'x.rate = t.rate')} + ${deductedBy('n.base_cents', 'n.rate = t.rate')} <> (
        select round((sum(l.total_cents) - ${advanceSum('x.base_cents + x.vat_cents', 'x.rate <> t.rate')}) * 100 / (100 + t.rate))
        from sale_lines l where l.sale_id = i.sale_id and l.tax_rate = t.rate)`,
  'an invoice corrects nothing, or more than it has': `
    select invoice_id from invoices i where (type::text like 'R%' or type = 'F3')
      <> exists (select from invoice_references r where r.invoice_id = i.invoice_id)
    union select o.invoice_id from invoices c
    join invoices o on o.invoice_id = (select r.corrects_invoice_id from invoice_references r
      where r.invoice_id = c.invoice_id order by r.reference_id limit 1)
    where c.type::text like 'R%'
    -- The correction of a sale with advances names its own invoice first, and them after it.
    group by o.invoice_id, o.total_cents, o.sale_id having o.total_cents + sum(c.total_cents)
      + (select coalesce(sum(a.total_cents), 0) from deposits d join invoices a using (deposit_id)
        where d.sale_id = o.sale_id)
      + (select coalesce(sum(n.base_cents + n.vat_cents), 0) from netted_returns n where n.invoice_id = o.invoice_id) < 0`,
  'what a later invoice deducts is not what that return gave back of the sale, or it has a correction too': `
    select n.invoice_id from netted_returns n where n.base_cents + n.vat_cents <> (select coalesce(sum(u.cents), 0)
        from return_units u join sale_lines l using (line_id) where u.return_id = n.return_id and l.sale_id = n.sale_id)
      or exists (select from return_corrections c where c.return_id = n.return_id)
      or not exists (select from returns r join invoices i on i.sale_id = r.exchange_sale_id
        where r.return_id = n.return_id and i.invoice_id = n.invoice_id)`,
  'base and VAT of what came back of a sale are not those of its share of the price': `
    select sale_id from (
      select x.sale_id, t.rate, -t.base_cents as base, -t.base_cents - t.vat_cents as gross
      from invoices x join invoice_taxes t using (invoice_id) where x.type::text like 'R%' and x.sale_id is not null
      union all select sale_id, rate, base_cents, base_cents + vat_cents from netted_returns) back
    group by sale_id, rate having sum(base) <> round(sum(gross) * 100 / (100 + rate))`,
  'an invoice number is missing or used twice': `
    select series from invoices group by series, test_mode having count(*) <> max(number) or min(number) <> 1`,
  'an invoice bears a time before that of the number before it': `
    select invoice_id from (select invoice_id, issued_at,
      lag(issued_at) over (partition by series, test_mode order by number) as before from invoices) i where issued_at < before`,
  'an invoice has no fiscal record, or a record is not the one after the record before it': `
    select invoice_id from invoices i
    where not exists (select from fiscal_records r where r.invoice_id = i.invoice_id and kind = 'alta')
      -- Those of before the chain have none.
      and invoice_id > (select min(invoice_id) from fiscal_records)
    union all select record_id from (select record_id, previous_hash, sequence,
      lag(hash) over chain as before, row_number() over chain as place
      from fiscal_records window chain as (partition by chain_id order by sequence)) r
    where previous_hash is distinct from before or sequence <> place`,
  'a sale was paid more or less than it cost': `
    select s.sale_id from sales s where
      coalesce((select sum(amount_cents) from tenders t where t.sale_id = s.sale_id and t.state = 'captured'), 0)
      <> case when payment_status in ('paid', 'partly_refunded', 'refunded') then total_cents else 0 end
        + coalesce((select sum(amount_cents) from payments p where p.sale_id = s.sale_id and p.state = 'refund_due'), 0)`,
  'a return gave back more or less than its units say': `
    select return_id from returns r where
      coalesce((select sum(amount_cents) from refunds b where b.return_id = r.return_id and b.state = 'due'), 0)
      - coalesce((select sum(amount_cents) from tenders t where t.return_id = r.return_id and t.state = 'captured'), 0)
      <> (select coalesce(sum(cents), 0) from return_units u where u.return_id = r.return_id)`,
  'the value of exchanged pairs went into no sale, or another value did': `
    select return_id from returns r where
      -coalesce((select sum(amount_cents) from tenders t where t.return_id = r.return_id and kind = 'exchange'), 0)
      <> coalesce((select sum(amount_cents) from tenders t where t.sale_id = r.exchange_sale_id and kind = 'exchange'), 0)`,
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
  'base or VAT of an invoice has the wrong sign': `
    select invoice_id from invoices i join invoice_taxes t using (invoice_id)
    where case when i.type::text like 'R%' then base_cents > 0 or vat_cents > 0 else base_cents < 0 or vat_cents < 0 end`,
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
  'a tender of the counter names no cash session': `
    select tender_id from tenders t left join sales s using (sale_id) left join returns r using (return_id)
    where t.cash_session_id is null and t.payment_id is null
      and (s.sale_origin = 'pos' or r.till_id is not null)`,
  'money of a deposit moved beside the sessions of the tills, and not by a transfer of the office': `
    select tender_id from tenders where deposit_id is not null and cash_session_id is null
      -- What pays its sale only leaves the deposit.
      and kind <> 'deposit' and (kind <> 'transfer' or amount_cents > 0)`,
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
          where e ->> 'kind' in ('voucher', 'gift_card', 'exchange', 'deposit'))
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
  'an advance or its correction over the counter belongs to no cash session, or to one whose money it is not': `
    select i.invoice_id from invoices i left join advance_invoices a using (invoice_id)
    where i.deposit_id is not null and a.cash_session_id is distinct from (
      select t.cash_session_id from tenders t where t.deposit_id = i.deposit_id and ${SAME_ACT}
        and t.cash_session_id is not null and sign(t.amount_cents) = sign(i.total_cents)
      order by abs(extract(epoch from t.created_at - i.issued_at)) limit 1)`,
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
  'a sale was undone in part, or its cancelled ticket has no anulación': `
    select v.sale_id from sale_voids v join sales s using (sale_id) where ${GIVEN_BACK} <> s.total_cents
    union select v.sale_id from sale_voids v join invoices i using (sale_id)
    where v.is_annulled and i.type in ('F1', 'F2') and not ${IS_CANCELLED}`,
  'a sale arrived after its session was closed, and no incident says so': `
    select s.sale_id from sales s join cash_sessions c using (cash_session_id)
    where c.closed_at < s.received_at and not exists (select from incidents i
      where i.sale_id = s.sale_id and i.kind = 'session_closed')`,
  'a sale over the counter is from before its session, or from the future': `
    select s.sale_id from sales s join cash_sessions c using (cash_session_id)
    where s.created_at < c.opened_at or s.created_at > coalesce(s.received_at, s.created_at)`,
  'an entry of a till became no sale, and no incident says so': `
    select id from till_operations o where not exists (select from sales s where s.operation_id = o.id)
      and not exists (select from incidents i where i.operation_id = o.id)`,
  'a payment was refunded more or less than its refunds say': `
    select payment_id from payments p where
      coalesce((select -sum(amount_cents) from tenders t
        where t.payment_id = p.payment_id and amount_cents < 0 and t.state = 'captured'), 0)
      <> coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.payment_id and r.state = 'done'), 0)
    union select payment_id from payments p where state = 'refund_due'
      and not exists (select from refunds r where r.payment_id = p.payment_id)`,
  'the status of a sale is not what was given back of it': `
    select sale_id from sales s where payment_status in ('paid', 'partly_refunded', 'refunded')
      and payment_status::text <> case when ${GIVEN_BACK} = 0 then 'paid'
        when ${GIVEN_BACK} = total_cents then 'refunded' else 'partly_refunded' end`,
  'a web order is paid without a captured payment, or the other way round': `
    select sale_id from sales s where sale_origin = 'web'
      and (payment_status in ('paid', 'partly_refunded', 'refunded')) <>
      exists (select from payments p where p.sale_id = s.sale_id and p.state = 'captured')`,
  'a parcel was delivered and its order is not paid': `
    select sale_id from sales where fulfillment_status = 'delivered' and payment_status = 'pending'`,
  'an order is to be collected at another price than its own': `
    select p.payment_id from payments p join sales s using (sale_id)
    where p.provider = 'cash_on_delivery' and p.amount_cents <> s.total_cents`,
  'money is collected for an order that has ended unpaid': `
    select p.payment_id from payments p join sales s using (sale_id)
    where p.provider = 'cash_on_delivery' and p.state = 'started' and s.payment_status <> 'pending'`,
  'a collected payment is no tender of its kind, or such a tender is of another payment': `
    select p.payment_id from payments p where p.provider = 'cash_on_delivery' and p.state = 'captured'
      and p.amount_cents is distinct from (select sum(t.amount_cents) from tenders t where t.payment_id = p.payment_id
        and t.kind = 'cash_on_delivery' and t.amount_cents > 0)
    union select t.tender_id from tenders t left join payments p using (payment_id)
    where t.kind = 'cash_on_delivery' and p.provider is distinct from 'cash_on_delivery'`,
  'the carrier settled money that was not collected': `
    select cod_receipt_id from cod_receipts r join payments p using (payment_id)
    where p.provider <> 'cash_on_delivery' or p.state <> 'captured'`,
  'a collection was closed with another difference than its receipts leave': `
    select payment_id from cod_closings c join payments p using (payment_id)
    where c.missing_cents <> p.amount_cents - coalesce((select sum(r.amount_cents) from cod_receipts r
      where r.payment_id = p.payment_id and r.created_at <= c.created_at), 0)`,
  'an operation has no answer': 'select op_id from operations where answer is null',
}

const ALL = { ...VIOLATIONS, ...SUMMARY_VIOLATIONS }

/** The invariants that the books break, in words with the first 100 ids; none when they are right. */
export async function ledgerViolations(db: Db, now: Date): Promise<string[]> {
  const violations: string[] = []
  for (const [n, [violation, sql]] of Object.entries(ALL).entries()) {
    const text = sql.includes(':now') ? sql : `${sql} limit 100`
    const rows = await query<object>(db, `ledger ${n}`, text, sql.includes(':now') ? { now } : {})
    if (rows.length > 0)
      violations.push(`${violation}: ${rows.map((row) => Object.values(row).join()).join(' ')}`)
  }
  return violations
}
