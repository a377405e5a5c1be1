import { saleDeductions } from '../../sales/documents/sale-deductions.ts'

/** The newest fiscal record of invoice `i`, with what the agency said of it; none of before the chain. */
export const NEWEST_RECORD = `
  left join lateral (
    select s.state from fiscal_records r left join fiscal_submissions s using (record_id)
    where r.invoice_id = i.invoice_id order by r.record_id desc limit 1
  ) n on true`

/** Whether an anulación of invoice `i` is in its chain. */
export const IS_CANCELLED = `
  exists (select from fiscal_records a where a.invoice_id = i.invoice_id and a.kind = 'anulacion')`

/** Invoices that fulfil conditions; their newest records are read only where one is asked for. */
export const chosenInvoices = (where: string, byState: boolean) =>
  `from invoices i ${byState ? NEWEST_RECORD : ''} ${where}`

/** Those as they are listed, the newest first: all else of them is read once they are chosen, also on a late page. */
export const listStatement = (chosen: string, range: string) => `
  with listed as materialized (
    select i.invoice_id ${chosen} order by i.invoice_id desc ${range}
  )
  select i.invoice_id, i.invoice_number, i.type, i.issued_on::text as issued_on, i.test_mode, i.total_cents,
    coalesce(n.state::text, 'unsent') as state, ${IS_CANCELLED} as is_cancelled,
    i.recipient ->> 'name' as recipient, i.sale_id,
    coalesce(s.reference, d.reference) as reference
  from listed join invoices i using (invoice_id) ${NEWEST_RECORD}
  left join sales s using (sale_id) left join deposits d on d.deposit_id = i.deposit_id
  order by i.invoice_id desc`

const linked = (id: string) => `json_build_object('invoice_id', x.invoice_id, 'invoice_number',
  coalesce(x.invoice_number, ${id}), 'type', x.type, 'issued_on', coalesce(x.issued_on, f.corrects_day),
  'total_cents', x.total_cents)`

const LINES = `
  select json_agg(json_build_object('line_id', l.line_id, 'name', l.name, 'colour', l.details -> 'color',
    'size', l.details -> 'size', 'quantity', l.quantity, 'total_cents', l.total_cents, 'tax_rate', l.tax_rate)
    order by l.position)
  from sale_lines l where l.sale_id = i.sale_id`

const RECORDS = `
  select json_agg(json_build_object('record_id', r.record_id, 'chain', c.name, 'mode', c.mode,
    'sequence', r.sequence, 'kind', r.kind, 'generated_at', r.generated_at, 'hash', r.hash,
    'previous_hash', r.previous_hash, 'xml', r.xml, 'submission', case when s.record_id is not null then
      json_build_object('state', s.state, 'attempts', s.attempts, 'receipt', s.receipt,
        'error_code', s.error_code, 'error_text', s.error_text, 'is_duplicate', s.is_duplicate,
        'sent_at', s.sent_at, 'answered_at', s.answered_at, 'is_mended', s.mended_by is not null) end)
    order by r.record_id)
  from fiscal_records r join fiscal_chains c using (chain_id) left join fiscal_submissions s using (record_id)
  where r.invoice_id = i.invoice_id`

/** The invoice `$1` as getInvoice answers it. */
export const INVOICE = `
  select json_build_object('invoice_id', i.invoice_id, 'invoice_number', i.invoice_number, 'type', i.type,
    'issued_at', i.issued_at, 'issued_on', i.issued_on, 'test_mode', i.test_mode, 'total_cents', i.total_cents,
    'state', coalesce(n.state::text, 'unsent'), 'is_cancelled', ${IS_CANCELLED},
    'issuer', json_build_object('name', i.issuer -> 'company_name', 'nif', i.issuer -> 'company_nif',
      'address', i.issuer -> 'company_address'),
    'recipient', case when i.recipient is not null then json_build_object('name', i.recipient ->> 'name',
      'nif', i.recipient ->> 'nif', 'address', i.recipient ->> 'address',
      'foreign_id', i.recipient -> 'foreign_id') end,
    'sale', case when i.sale_id is not null then (
      select json_build_object('sale_id', s.sale_id, 'reference', s.reference, 'origin', s.sale_origin)
      from sales s where s.sale_id = i.sale_id) end,
    'deposit', (select d.reference from deposits d where d.deposit_id = i.deposit_id),
    'lines', coalesce((${LINES}), '[]'),
    'deductions', case when i.type in ('F1', 'F2') then ${saleDeductions('i.sale_id')} else '[]' end,
    'deducted_by', coalesce((
      select json_agg(${linked(`''`)} order by x.invoice_id) from (select n.invoice_id, null::date as corrects_day
        from netted_returns n where n.corrects_invoice_id = i.invoice_id
        union select d.invoice_id, null from deposits p join invoices d using (sale_id)
        where p.deposit_id = i.deposit_id and i.type in ('F1', 'F2') and d.type in ('F1', 'F2')) f
      join invoices x using (invoice_id)), '[]'),
    'taxes', coalesce((
      select json_agg(json_build_object('rate', t.rate, 'base_cents', t.base_cents, 'vat_cents', t.vat_cents)
        order by t.rate desc)
      from invoice_taxes t where t.invoice_id = i.invoice_id), '[]'),
    'references', coalesce((
      select json_agg(${linked('f.corrects_number')} order by f.reference_id)
      from invoice_references f left join invoices x on x.invoice_id = f.corrects_invoice_id
      where f.invoice_id = i.invoice_id), '[]'),
    'referenced_by', coalesce((
      select json_agg(${linked(`''`)} order by f.reference_id)
      from invoice_references f join invoices x on x.invoice_id = f.invoice_id
      where f.corrects_invoice_id = i.invoice_id), '[]'),
    'records', coalesce((${RECORDS}), '[]'),
    'cancellation', (
      select json_build_object('reason', c.reason, 'by', u.name, 'at', c.created_at)
      from invoice_cancellations c left join staff_users u on 'staff:' || u.user_id = c.cancelled_by
      where c.invoice_id = i.invoice_id)) as invoice
  from invoices i ${NEWEST_RECORD}
  where i.invoice_id = $1`
