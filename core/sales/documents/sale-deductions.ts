import { z } from 'zod'

/**
 * What a later invoice deducts: an advance that was invoiced when it was paid, or goods that came back and whose
 * correction it makes itself. (LIVA article 75.Dos; RD 1619/2012 article 15.2)
 */
export const Deduction = z.object({
  kind: z.enum(['advance', 'return']),
  /** The invoice of the advance, or that of the goods that came back. */
  invoice_id: z.int(),
  invoice: z.string(),
  /** Its day in the shop's zone. */
  issued_on: z.string(),
  /** What is deducted, VAT included; of a return no more than what came back. */
  total_cents: z.int(),
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  /** The code of the deposit that an advance was paid for. */
  deposit: z.string().nullable(),
})

/** What the own invoices of sales deduct, in the order of the invoices; `sales` lists their ids. */
export const saleDeductions = (sales: string): string => `coalesce((
  select json_agg(json_build_object('kind', x.kind, 'invoice_id', x.invoice_id, 'invoice', x.invoice_number,
    'issued_on', x.issued_on, 'total_cents', x.total_cents, 'taxes', x.taxes, 'deposit', x.deposit)
    order by x.invoice_id)
  from (
    select 'advance' as kind, a.invoice_id, a.invoice_number, a.issued_on, a.total_cents, d.reference as deposit, (
      select json_agg(json_build_object('rate', rate, 'base_cents', base_cents, 'vat_cents', vat_cents) order by rate desc)
      from invoice_taxes where invoice_id = a.invoice_id) as taxes
    from deposits d join invoices a using (deposit_id) where d.sale_id in (${sales})
    union all
    select 'return', c.invoice_id, c.invoice_number, c.issued_on, n.base_cents + n.vat_cents, null,
      json_build_array(json_build_object('rate', n.rate, 'base_cents', n.base_cents, 'vat_cents', n.vat_cents))
    from netted_returns n join invoices own using (invoice_id)
    join invoices c on c.invoice_id = n.corrects_invoice_id where own.sale_id in (${sales})
  ) x), '[]')`
