import { IS_CANCELLED, RETURNED_CENTS } from './fragments.ts'

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
  where d.sale_id = i.sale_id and ${condition} and exists (select from sale_lines l
    where l.sale_id = i.sale_id and l.variant_id = d.variant_id and l.tax_rate = t.rate))`

/** Invoices, their taxes, numbers and corrections. Each query finds rows that break an invariant; `:now` is the current moment. */
export const INVOICE_VIOLATIONS: Record<string, string> = {
  'a paid sale has no invoice, or an unpaid one has any': `
    select sale_id from sales s where exists (select from invoices i where i.sale_id = s.sale_id)
      <> (payment_status in ('paid', 'partly_refunded', 'refunded')) and s.sale_origin <> 'import'`,
  'what the shop gave back of a past sale has no correction, or another one': `
    select sale_id from sales s where s.sale_origin = 'import' and coalesce((
        select sum(i.total_cents) from invoices i where i.sale_id = s.sale_id), 0) <> -coalesce((
        select sum(u.cents) from sale_lines l join return_units u using (line_id) join returns r using (return_id)
        where l.sale_id = s.sale_id and r.cash_session_id is not null), 0)`,
  'a sale has two first invoices': `
    select sale_id from invoices where type in ('F1', 'F2') and sale_id is not null group by sale_id having count(*) > 1`,
  'the total of a first invoice is not that of its sale': `
    select invoice_id from invoices i join sales s using (sale_id)
    where i.type in ('F1', 'F2') and i.total_cents + ${ADVANCES} + ${deductedBy('n.base_cents + n.vat_cents')} <> s.total_cents`,
  'the invoices of a sale are not what it cost less what was given back': `
    select sale_id from sales s where payment_status in ('paid', 'partly_refunded', 'refunded') and s.sale_origin <> 'import'
      -- A ticket that was cancelled with its sale is corrected by none.
      and s.total_cents - ${RETURNED_CENTS} - ${ADVANCES} <> (select
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
  'base or VAT of an invoice has the wrong sign': `
    select invoice_id from invoices i join invoice_taxes t using (invoice_id)
    where case when i.type::text like 'R%' then base_cents > 0 or vat_cents > 0 else base_cents < 0 or vat_cents < 0 end`,
}
