import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Deduction, saleDeductions } from '../../sales/documents/sale-deductions.ts'
import { fiscalMode } from '../../sales/documents/sale-documents.ts'
import { Issuer, SOLD_MARK, SoldMark } from '../../sales/sale-schemas.ts'
import { FOREIGN_ID_TYPES } from '../recipients/foreign/rules.ts'
import { FISCAL_MODES, INVOICE_TYPES } from '../rules.ts'

/** An invoice with everything that its paper must say. Cents with VAT, below zero in a correction. */
export const InvoiceDocument = z.object({
  invoice_id: z.int(),
  invoice: z.string(),
  type: z.enum(INVOICE_TYPES),
  issued_at: z.string(),
  /** The day in the shop's zone. */
  issued_on: z.string(),
  /** When the goods were sold, where that was an earlier day. */
  operation_on: z.string().nullable(),
  test_mode: z.boolean(),
  /** Where its fiscal record goes: nowhere, to the agency's test host, or to the one that counts. */
  fiscal_mode: z.enum(FISCAL_MODES),
  /** It was issued by mistake and withdrawn. */
  cancelled: z.boolean(),
  issuer: Issuer,
  recipient: z
    .object({
      name: z.string(),
      nif: z.string(),
      address: z.string(),
      foreign_id: z.object({ type: z.enum(FOREIGN_ID_TYPES), country: z.string() }).optional(),
    })
    .nullable(),
  /** It is of money that was left for a pair, before there is a sale. */
  is_advance: z.boolean(),
  /** The sale, order or deposit that it is of; null where it corrects a ticket of before this shop. */
  reference: z.string().nullable(),
  /** Of the customer. */
  language: z.string(),
  /** The invoices that it corrects or takes the place of. */
  references: z.array(z.object({ invoice: z.string(), issued_on: z.string().nullable() })),
  /** What was sold; empty where the invoice is not of whole lines, as a correction is not. */
  lines: z.array(
    z.object({
      line_id: z.int(),
      name: TranslatedText,
      colour: TranslatedText.nullable(),
      size: z.string().nullable(),
      quantity: z.int(),
      /** Of one unit. */
      list_cents: z.int(),
      /** On the whole line. */
      discount_cents: z.int(),
      total_cents: z.int(),
      tax_rate: z.number(),
      mark: SoldMark,
    }),
  ),
  /** Advances and goods taken back that it deducts from its lines; empty where it has no lines. */
  deductions: z.array(Deduction),
  /** What is left of the lines. */
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  total_cents: z.int(),
})

/** Reads an invoice for its paper; undefined where there is none. With `saleId` only one that belongs to that sale. */
export async function readInvoiceDocument(
  db: Db,
  { invoiceId, saleId = null }: { invoiceId: number; saleId?: number | null },
) {
  const [row] = await query<{ document: z.infer<typeof InvoiceDocument> }>(
    db,
    'invoice_document',
    READ,
    [invoiceId, saleId],
  )
  return row?.document
}

/** The sales whose lines it may have: its own, or those of the tickets that it takes the place of. */
const SALES = `
  select i.sale_id where i.sale_id is not null
  union select x.sale_id from invoice_references r join invoices x on x.invoice_id = r.corrects_invoice_id
    where r.invoice_id = i.invoice_id and i.type = 'F3'`

const LINES = `
  select coalesce(json_agg(json_build_object('line_id', l.line_id, 'name', l.name, 'colour', l.details -> 'color',
      'size', l.details -> 'size', 'quantity', l.quantity, 'list_cents', l.list_cents,
      'discount_cents', l.discount_cents, 'total_cents', l.total_cents, 'tax_rate', l.tax_rate,
      'mark', ${SOLD_MARK})
      order by l.sale_id, l.position), '[]')
  from sale_lines l where l.sale_id in (${SALES}) and l.total_cents + l.discount_cents > 0`

/** What was deducted when these sales were invoiced, advances with their tax and netted returns. */
const DEDUCTED = `
  select coalesce(sum(a.total_cents), 0) + (
    select coalesce(sum(n.base_cents + n.vat_cents), 0) from netted_returns n join invoices own using (invoice_id)
    where own.sale_id in (${SALES}))
  from deposits d join invoices a using (deposit_id) where d.sale_id in (${SALES})`

/** Its lines less what it deducts are what it is of; another one has no lines, for they would not add up to it. */
const HAS_LINES = `not i.type::text like 'R%' and i.total_cents + (${DEDUCTED}) = (
  select sum(l.total_cents) from sale_lines l where l.sale_id in (${SALES}))`

const READ = `
  select json_build_object('invoice_id', i.invoice_id, 'invoice', i.invoice_number, 'type', i.type,
    'issued_at', i.issued_at, 'issued_on', i.issued_on,
    'operation_on', case when horma_day(s.created_at) < i.issued_on and i.type not in ('F3', 'R1', 'R2', 'R3', 'R4', 'R5')
      then horma_day(s.created_at) end,
    'test_mode', i.test_mode,
    'fiscal_mode', ${fiscalMode('i')},
    'cancelled', exists (
      select from fiscal_records f where f.invoice_id = i.invoice_id and f.kind = 'anulacion'),
    'issuer', json_build_object('name', i.issuer -> 'company_name', 'nif', i.issuer -> 'company_nif',
      'address', i.issuer -> 'company_address'),
    'recipient', i.recipient, 'reference', coalesce(s.reference, deposit.reference), 'language', coalesce(s.language, 'es'),
    'references', coalesce((
      select json_agg(json_build_object('invoice', coalesce(x.invoice_number, r.corrects_number),
        'issued_on', coalesce(x.issued_on, r.corrects_day)) order by r.reference_id)
      from invoice_references r left join invoices x on x.invoice_id = r.corrects_invoice_id
      where r.invoice_id = i.invoice_id), '[]'),
    'is_advance', i.deposit_id is not null,
    'lines', case when ${HAS_LINES} then (${LINES}) else '[]' end,
    'deductions', case when ${HAS_LINES} then ${saleDeductions(SALES)} else '[]' end,
    'taxes', coalesce((
      select json_agg(json_build_object('rate', t.rate, 'base_cents', t.base_cents, 'vat_cents', t.vat_cents)
        order by t.rate desc)
      from invoice_taxes t where t.invoice_id = i.invoice_id), '[]'),
    'total_cents', i.total_cents) as document
  from invoices i left join sales s using (sale_id) left join deposits deposit on deposit.deposit_id = i.deposit_id
  where i.invoice_id = $1 and ($2::bigint is null or i.sale_id = $2 or exists (
    select from invoice_references r join invoices x on x.invoice_id = r.corrects_invoice_id
    where r.invoice_id = i.invoice_id and x.sale_id = $2))`
