import { z } from 'zod'

const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const

/** An invoice of a sale: its ticket or full invoice, the full one that replaced its ticket, and their corrections. */
export const SaleDocument = z.object({
  invoice_id: z.int(),
  /** Series and number. */
  invoice: z.string(),
  type: z.enum(INVOICE_TYPES),
  issued_at: z.string(),
  /** The day in the shop's zone. */
  issued_on: z.string(),
  /** Not valid as an invoice. */
  test_mode: z.boolean(),
  /** Issued by mistake and withdrawn from the tax agency. */
  cancelled: z.boolean(),
  /** Of a full invoice and its corrections. */
  recipient: z
    .object({
      nif: z.string(),
      /** What `nif` is where it is none: a passport or another number of that country. */
      foreign_id: z.object({ type: z.string(), country: z.string() }).optional(),
      name: z.string(),
      address: z.string(),
    })
    .nullable(),
  /** Below zero in a correction. A full invoice in place of several tickets is one of several sales. */
  total_cents: z.int(),
  issuer_nif: z.string().nullable(),
  /** Where its fiscal record goes: nowhere, to the agency's test host, or to the one that counts. */
  fiscal_mode: z.enum(['unsent', 'test', 'production']),
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  /** What it corrects, or the tickets it takes the place of. */
  references: z.array(z.object({ invoice: z.string(), issued_on: z.string().nullable() })),
  /** Later invoices of exchanges that deduct what came back of it, so that nothing else corrects that. Cents above zero. */
  deducted_in: z.array(
    z.object({ invoice_id: z.int(), invoice: z.string(), issued_on: z.string(), cents: z.int() }),
  ),
})
export type SaleDocument = z.infer<typeof SaleDocument>

/** Where the record of an invoice goes, which is said beside its QR. */
export const fiscalMode = (invoice: string) => `coalesce((
    select c.mode from fiscal_records f join fiscal_chains c using (chain_id)
    where f.invoice_id = ${invoice}.invoice_id order by f.record_id limit 1), 'unsent')`

/** All documents of a sale `s`, in the order in which they were issued. */
export const SALE_DOCUMENTS = `coalesce((
  select json_agg(json_build_object('invoice_id', d.invoice_id, 'invoice', d.invoice_number, 'type', d.type,
    'issued_at', d.issued_at, 'issued_on', d.issued_on, 'test_mode', d.test_mode,
    'cancelled', exists (select from fiscal_records f where f.invoice_id = d.invoice_id and f.kind = 'anulacion'),
    'recipient', d.recipient, 'total_cents', d.total_cents,
    'issuer_nif', d.issuer ->> 'company_nif', 'fiscal_mode', ${fiscalMode('d')},
    'taxes', coalesce((
      select json_agg(json_build_object('rate', x.rate, 'base_cents', x.base_cents, 'vat_cents', x.vat_cents)
        order by x.rate desc)
      from invoice_taxes x where x.invoice_id = d.invoice_id), '[]'),
    'references', coalesce((
      select json_agg(json_build_object('invoice', coalesce(c.invoice_number, r.corrects_number),
        'issued_on', coalesce(c.issued_on, r.corrects_day)) order by r.reference_id)
      from invoice_references r left join invoices c on c.invoice_id = r.corrects_invoice_id
      where r.invoice_id = d.invoice_id), '[]'),
    'deducted_in', coalesce((
      select json_agg(json_build_object('invoice_id', l.invoice_id, 'invoice', l.invoice_number,
        'issued_on', l.issued_on, 'cents', n.cents) order by l.invoice_id)
      from (select invoice_id, sum(base_cents + vat_cents) as cents from netted_returns
        where corrects_invoice_id = d.invoice_id group by invoice_id) n
      join invoices l using (invoice_id)), '[]')) order by d.invoice_id)
  from invoices d where d.invoice_id in (
    select invoice_id from invoices where sale_id = s.sale_id
    union select r.invoice_id from invoices o join invoice_references r on r.corrects_invoice_id = o.invoice_id
    join invoices f on f.invoice_id = r.invoice_id and f.type = 'F3' where o.sale_id = s.sale_id)), '[]')`
