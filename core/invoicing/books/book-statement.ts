import { IS_CANCELLED } from '../../sales/summary/figures.ts'

/** What an invoice `i` is to the sums of the book, see `BOOK_STATES`. */
const STATE = `
  case when ${IS_CANCELLED} then 'cancelled' when i.type = 'F3' then 'replacing' else 'counted' end`

/** The day on which the goods of an invoice `i` were sold, of its sale `s` over the counter. The zone is read once. */
const OPERATED_ON = `
  coalesce(least(i.issued_on, (s.created_at at time zone (select horma_zone()))::date), i.issued_on)`

/**
 * The invoices of the days from `first` to `last` of the book of `:from` to `:to`, of test mode or not. A ticket of a
 * till belongs to the day on which its goods were sold, which may be before its issue where the till had no line to the
 * shop; a correction to its own. What was sold before the period and issued in it is shown without being counted.
 */
export const bookedInvoices = (first: string, last: string): string => `
  select i.*, case when is_here then ${STATE} else 'elsewhere' end as state,
    case when is_here then operated_on else issued_on end as day
  from (
    select i.*, ${OPERATED_ON} as operated_on, ${OPERATED_ON} >= :from::date as is_here
    from invoices i
    left join sales s on s.sale_id = i.sale_id and s.sale_origin = 'pos' and i.type in ('F1', 'F2')
    where i.issued_on between ${first} and ${last}
    union all
    select i.*, ${OPERATED_ON}, true
    from sales s join invoices i using (sale_id)
    where s.sale_origin = 'pos' and i.type in ('F1', 'F2') and i.issued_on > ${last}
      and s.created_at >= (${first})::timestamp at time zone horma_zone()
      and s.created_at < (${last} + 1)::timestamp at time zone horma_zone()
  ) i
  where i.test_mode = :test_mode and case when is_here then operated_on else issued_on end between ${first} and ${last}`

const LAST_DAY = '(select last_day from part)'

/**
 * The entries from day `:begin` on in whole days, at least `:limit` invoices that were issued on them, and the day that
 * the next part begins with. With `:sums_days` the counted tickets of one day of sale and of issue and of one series are
 * one entry as far as their numbers follow each other; everything else is an entry of its own, a ticket that was sold in
 * another quarter than it was issued in, too. (RIVA article 63.4 and 63.6)
 */
export const BOOK_ENTRIES = `
  with part as materialized (
    select coalesce((select issued_on from invoices
      where issued_on between :begin::date and :to::date and test_mode = :test_mode
      order by issued_on offset :limit - 1 limit 1), :to::date) as last_day
  ), booked as materialized (${bookedInvoices(':begin::date', LAST_DAY)}
  ), alike as (
    select *, :sums_days and type = 'F2' and state = 'counted'
        and date_trunc('quarter', operated_on) = date_trunc('quarter', issued_on) as is_summed,
      number - row_number() over (partition by operated_on, issued_on, series, type, state order by number) as run
    from booked
  ), summed as materialized (
    select *, case when is_summed then first_value(invoice_id) over (
        partition by operated_on, issued_on, series, is_summed, run order by number)
      else invoice_id end as entry_id
    from alike
  ), entries as (
    select entry_id, series, min(number) as number, count(*)::int as invoices,
      (array_agg(invoice_number order by number))[1] as first,
      (array_agg(invoice_number order by number desc))[1] as last
    from summed group by entry_id, series
  ), taxes as (
    select entry_id, json_agg(json_build_object('rate', rate, 'base_cents', base, 'vat_cents', vat) order by rate desc)
      as taxes, sum(base + vat)::float8 as total
    from (
      select entry_id, rate, sum(base_cents) as base, sum(vat_cents) as vat
      from summed join invoice_taxes using (invoice_id) group by entry_id, rate
    ) per_rate group by entry_id
  ), listed as (
    select e.entry_id as first_invoice_id, b.day, b.operated_on, b.issued_on, b.type, b.state, e.series, e.invoices,
      e.first, e.last, e.number,
      case when b.recipient is not null
        then json_strip_nulls(json_build_object('nif', b.recipient ->> 'nif', 'name', b.recipient ->> 'name',
          'foreign_id', b.recipient -> 'foreign_id')) end as recipient,
      coalesce((select json_agg(coalesce(o.invoice_number, r.corrects_number) order by r.reference_id)
        from invoice_references r left join invoices o on o.invoice_id = r.corrects_invoice_id
        where r.invoice_id = e.entry_id), '[]') as corrects,
      coalesce(taxes, '[]') as taxes, coalesce(total, 0) as total_cents
    from entries e join booked b on b.invoice_id = e.entry_id left join taxes using (entry_id)
  )
  select (last_day + 1)::text as next,
    coalesce((select json_agg(l order by l.day, l.series, l.number) from listed l), '[]') as entries
  from part`

/** Counts and sums per series, type and state from day `:from` to `:to`, with base and VAT of each rate. */
export const BOOK_SUMS = `
  with booked as materialized (${bookedInvoices(':from::date', ':to::date')}
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
