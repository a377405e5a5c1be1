/** What an invoice `i` is to the sums of the book, see `BOOK_STATES`. */
const STATE = `
  case when exists (select from invoice_cancellations c where c.invoice_id = i.invoice_id) then 'cancelled'
    when i.type = 'F3' then 'replacing' else 'counted' end as state`

/**
 * The entries from day `:from` to `:to`, of test mode or not, in whole days, at least `:limit` invoices of them, and the
 * day that the next part begins with. With `:sums_days` the counted tickets of one day, series and month of sale are one
 * entry as far as their numbers follow each other; everything else is an entry of its own. A ticket of a till may be of
 * goods that were sold on an earlier day, while the till had no line to the shop. (RIVA article 63.4 and 63.6)
 */
export const BOOK_ENTRIES = `
  with part as materialized (
    select coalesce((select issued_on from invoices
      where issued_on between :from::date and :to::date and test_mode = :test_mode
      order by issued_on offset :limit - 1 limit 1), :to::date) as last_day
  ), zone as materialized (select horma_zone() as zone),
  booked as materialized (
    select i.invoice_id, i.series, i.number, i.invoice_number, i.type, i.issued_on, i.recipient, ${STATE},
      coalesce(least(i.issued_on, (s.created_at at time zone zone)::date), i.issued_on) as operated_on
    from zone, invoices i
    left join sales s on s.sale_id = i.sale_id and s.sale_origin = 'pos' and i.type in ('F1', 'F2')
    where i.issued_on between :from::date and (select last_day from part) and i.test_mode = :test_mode
  ), alike as (
    select *, :sums_days and type = 'F2' and state = 'counted' as is_summed,
      number - row_number() over (partition by issued_on, series, type, state, date_trunc('month', operated_on)
        order by number) as run
    from booked
  ), summed as materialized (
    select *, case when is_summed then first_value(invoice_id) over (
        partition by issued_on, series, date_trunc('month', operated_on), is_summed, run order by number)
      else invoice_id end as entry_id
    from alike
  ), entries as (
    select entry_id, min(issued_on) as day, max(operated_on) as operated_on, series, min(number) as number,
      count(*)::int as invoices, (array_agg(invoice_number order by number))[1] as first,
      (array_agg(invoice_number order by number desc))[1] as last
    from summed group by entry_id, series
  ), taxes as (
    select entry_id, json_agg(json_build_object('rate', rate, 'base_cents', base, 'vat_cents', vat) order by rate desc)
      as taxes, sum(base + vat)::float8 as total
    from (
      select entry_id, rate, sum(base_cents) as base, sum(vat_cents) as vat
      from summed join invoice_taxes using (invoice_id) group by entry_id, rate
    ) per_rate group by entry_id
  )
  select e.entry_id as first_invoice_id, e.day::text, nullif(e.operated_on, e.day)::text as operated_on, b.type, b.state,
    e.series, e.invoices, e.first, e.last,
    case when b.recipient is not null
      then json_build_object('nif', b.recipient ->> 'nif', 'name', b.recipient ->> 'name') end as recipient,
    coalesce((select json_agg(coalesce(o.invoice_number, r.corrects_number) order by r.reference_id)
      from invoice_references r left join invoices o on o.invoice_id = r.corrects_invoice_id
      where r.invoice_id = e.entry_id), '[]') as corrects,
    coalesce(taxes, '[]') as taxes, coalesce(total, 0) as total_cents,
    (select (last_day + 1)::text from part where last_day < :to::date) as next
  from entries e join booked b on b.invoice_id = e.entry_id left join taxes using (entry_id)
  order by e.day, e.series, e.number`

/** Counts and sums per series, type and state from day `:from` to `:to`, with base and VAT of each rate. */
export const BOOK_SUMS = `
  with booked as materialized (
    select i.invoice_id, i.series, i.type, ${STATE} from invoices i
    where i.issued_on between :from::date and :to::date and i.test_mode = :test_mode
  ), counts as (
    select series, type, state, count(*)::int as invoices from booked group by series, type, state
  ), per_rate as (
    select series, type, state, rate, sum(base_cents)::float8 as base_cents, sum(vat_cents)::float8 as vat_cents
    from booked join invoice_taxes using (invoice_id) group by series, type, state, rate
  )
  select series, type, state, invoices, coalesce(json_agg(json_build_object('rate', rate, 'base_cents', base_cents,
      'vat_cents', vat_cents) order by rate desc) filter (where rate is not null), '[]') as taxes,
    coalesce(sum(base_cents), 0) as base_cents, coalesce(sum(vat_cents), 0) as vat_cents
  from counts left join per_rate using (series, type, state)
  group by series, type, state, invoices order by series, type, state desc`
