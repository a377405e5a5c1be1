import { bookedInvoices } from '../../invoicing/books/book-statement.ts'
import { COLLECTED, IS_CANCELLED, NO_MONEY, RETURNED, SOLD } from '../../sales/summary/figures.ts'

/** SQL: the moments between which `:from` to `:to` lie, in a relation `bounds`. */
export const PERIOD_BOUNDS = `
  select :from::date::timestamp at time zone horma_zone() as begins,
    (:to::date + 1)::timestamp at time zone horma_zone() as ends`

const inPeriod = (figure: string) => `
  select f.* from ${figure} f, bounds where f.is_trial = :test_mode and f.at >= bounds.begins and f.at < bounds.ends`

/** Sales that another shop made before this one have no invoice here. */
const OWN_SALES = "('web', 'pos')"

/** The entries of the figures and of the VAT book, each relation once. */
export const ACCOUNTS = `
  bounds as materialized (${PERIOD_BOUNDS}
  ), booked as materialized (${bookedInvoices(':from::date', ':to::date')}
  ), counted as materialized (
    select * from booked where state = 'counted'
  ), sold as materialized (
    select f.sale_id, f.cents from (${inPeriod(SOLD)}) f join sales s using (sale_id) where s.sale_origin in ${OWN_SALES}
  ), back as materialized (
    select return_id, sum(cents) as cents from (${inPeriod(RETURNED)}) f group by return_id
  ), collected as materialized (${inPeriod(COLLECTED)}
  ), used as materialized (
    select t.sale_id, t.return_id, t.amount_cents as cents from tenders t, bounds
    where t.state = 'captured' and t.kind in (${NO_MONEY}) and t.created_at >= bounds.begins and t.created_at < bounds.ends
      and t.deposit_id is null and coalesce(
        (select is_trial from sales s where s.sale_id = t.sale_id),
        (select s.is_trial from return_units u join sale_lines l using (line_id) join sales s using (sale_id)
          where u.return_id = t.return_id limit 1)) = :test_mode
  )`

/** Sales beside their own invoices of the book, and returns beside their corrections: what differs, and why. */
export const INVOICED_DIFFERENCES = `
  sale_pairs as materialized (
    select sale_id, coalesce(s.cents, 0) as sold, coalesce(b.cents, 0) as invoiced, s.sale_id is not null as is_sold,
      b.sale_id is not null as is_invoiced
    from sold s full join (
      select sale_id, sum(total_cents) as cents from counted where type in ('F1', 'F2') and deposit_id is null group by sale_id
    ) b using (sale_id)
    where s.cents is distinct from b.cents
  ), return_pairs as materialized (
    select return_id, coalesce(r.cents, 0) as returned, coalesce(c.cents, 0) as corrected, r.return_id is not null as is_back,
      c.return_id is not null as is_corrected
    from back r full join (
      select c.return_id, sum(i.total_cents) as cents from counted i join return_corrections c using (invoice_id) group by c.return_id
    ) c using (return_id)
    where r.cents is distinct from -c.cents
  ), invoiced_lines as (
    select 'advances' as line, total_cents as cents from counted where deposit_id is not null
    union all
    select 'deducted', -i.total_cents from sale_pairs p join deposits d using (sale_id) join invoices i using (deposit_id)
    where p.is_sold and p.is_invoiced
    union all
    select 'netted', -(n.base_cents + n.vat_cents)
    from sale_pairs p join invoices own on own.sale_id = p.sale_id join netted_returns n on n.invoice_id = own.invoice_id
    where p.is_sold and p.is_invoiced
    union all
    select case when not is_sold then 'other_days'
        when exists (select from invoices i where i.sale_id = p.sale_id and i.type in ('F1', 'F2') and ${IS_CANCELLED})
        then 'annulled' when exists (select from invoices i where i.sale_id = p.sale_id and i.type in ('F1', 'F2'))
        then 'other_days' else 'uninvoiced' end, invoiced - sold
    from sale_pairs p where not (is_sold and is_invoiced)
    union all
    select case when is_back and is_corrected then 'uncorrected' when is_corrected then 'other_days'
        when exists (select from netted_returns n where n.return_id = p.return_id) then 'netted'
        when exists (select from sale_voids v where v.return_id = p.return_id and v.is_annulled) then 'annulled'
        when exists (select from return_corrections c where c.return_id = p.return_id) then 'other_days'
        else 'uncorrected' end, returned + corrected
    from return_pairs p
    union all
    select 'other_corrections', total_cents from counted i
    where i.type not in ('F1', 'F2') and deposit_id is null
      and not exists (select from return_corrections c where c.invoice_id = i.invoice_id)
  )`

/** Sales and returns beside their tenders. */
export const COLLECTED_DIFFERENCES = `
  moved as materialized (
    select sale_id, return_id, cents from collected where deposit_id is null
    union all select sale_id, return_id, cents from used
  ), collected_lines as (
    select case d.kind when 'loan' then 'loan_deposits' else 'advances' end as line, c.cents
    from collected c join deposits d using (deposit_id)
    union all select 'value_used', -cents from used
    union all
    select 'paid_other_days', coalesce(m.cents, 0) - coalesce(s.cents, 0)
    from sold s full join (select sale_id, sum(cents) as cents from moved where sale_id is not null group by sale_id) m
      using (sale_id)
    union all
    select 'refunded_other_days', coalesce(m.cents, 0) + coalesce(b.cents, 0)
    from back b full join (select return_id, sum(cents) as cents from moved where return_id is not null group by return_id) m
      using (return_id)
  )`

/** What a Z says that it invoiced; one of before its figures were kept says it by its VAT. */
const INVOICED_BY_Z = `coalesce((z.content -> 'figures' -> 'invoiced_cents')::bigint,
  (select sum((v -> 'base_cents')::bigint + (v -> 'vat_cents')::bigint) from jsonb_array_elements(z.content -> 'vat') v), 0)`

/** The cash session that an invoice `i` belongs to, of the sale `s`, the advance `a` and the return `r` that it is of. */
const SESSION = `case when i.deposit_id is not null then a.cash_session_id when i.type in ('F1', 'F2') then s.cash_session_id
  else r.cash_session_id end`

const PLACED = `
  left join sales s on s.sale_id = i.sale_id left join advance_invoices a on a.invoice_id = i.invoice_id
  left join return_corrections rc on rc.invoice_id = i.invoice_id left join returns r using (return_id)`

/** Sales that arrived after their session was closed are in no Z. */
const IS_LATE = `i.type in ('F1', 'F2') and exists (
  select from incidents n where n.sale_id = i.sale_id and n.kind = 'session_closed')`

/** Each invoice of the book at the one place that counted it, and what the Z have besides. */
export const COUNTED_PLACES = `
  sessions as materialized (
    select x.cash_session_id, x.till_id, x.opened_at, x.closed_at,
      x.opened_at >= b.begins and x.closed_at is not null and x.closed_at < b.ends
        and exists (select from closings z where z.cash_session_id = x.cash_session_id) as is_whole
    from cash_sessions x, bounds b
    where x.is_trial = :test_mode and x.opened_at < b.ends and (x.closed_at is null or x.closed_at >= b.begins)
  ), whole as materialized (
    select cash_session_id from sessions where is_whole
  ), placed as materialized (
    select i.total_cents, ${SESSION} as cash_session_id, s.sale_origin, i.deposit_id, ${IS_LATE} as is_late
    from counted i ${PLACED}
  ), undone as materialized (
    select i.total_cents, ${SESSION} as counted_by, v.cash_session_id as undone_by
    from invoice_cancellations x join invoices i using (invoice_id) ${PLACED}
    left join sale_voids v on v.sale_id = i.sale_id and v.is_annulled and i.type in ('F1', 'F2')
    where i.type <> 'F3' and i.test_mode = :test_mode and not (${IS_LATE})
  ), counted_lines as (
    select 'closings' as line, ${INVOICED_BY_Z} as cents, 0 as invoices
    from whole join closings z using (cash_session_id)
    union all
    select case when is_late then 'late' when cash_session_id in (select cash_session_id from whole) then 'closings'
        when cash_session_id is not null then 'open' when sale_origin = 'web' then 'web' else 'office' end,
      case when not is_late and cash_session_id in (select cash_session_id from whole) then 0 else total_cents end, 1
    from placed
    union all
    select 'annulled', -total_cents, 0 from undone where counted_by in (select cash_session_id from whole)
    union all
    select 'annulled', total_cents, 0 from undone where undone_by in (select cash_session_id from whole)
  )`
