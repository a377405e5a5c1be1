import { z } from 'zod'
import { readBase32 } from '../../base/base32.ts'
import { query } from '../../base/db.server.ts'
import { toDocumentNumber, toNif } from '../../base/nif/rules.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { INVOICE_TYPES } from '../rules.ts'
import { signInvoiceLink } from './invoice-link.ts'

const FoundInvoice = z.object({
  /** Series and number: `T1-26-15`. */
  invoice: z.string(),
  type: z.enum(INVOICE_TYPES),
  issued_on: z.string(),
  /** Below zero in a correction. */
  total_cents: z.int(),
  test_mode: z.boolean(),
  /** Issued by mistake and withdrawn. */
  cancelled: z.boolean(),
  /** In the address of its PDF, for a quarter of an hour. */
  link: z.string(),
})
type Row = Omit<z.infer<typeof FoundInvoice>, 'link'> & { invoice_id: number }

/**
 * The documents of one ticket for whoever holds it or its provisional slip: number or reference, day and total must be
 * those of the same sale. What is made out to somebody is found only with their NIF. Wrong data are answered like those
 * of a ticket that never was.
 */
export const findInvoices = visitor.read
  .route({
    method: 'POST',
    path: '/invoice-lookups',
    summary: 'The documents of a ticket, by its number or reference, day and total',
    tags: ['invoicing'],
  })
  .input(
    z.strictObject({
      /** As on the ticket: `T1-26-15`; or the reference of the sale, as a provisional slip has it. */
      ticket: SingleLineText(60),
      /** Of the invoice or, where that came later, of the sale. */
      issued_on: ShopDay,
      total_cents: z.int().positive(),
      /** Of the recipient, where it is a full invoice. */
      nif: z.string().max(30).optional(),
    }),
  )
  .output(z.object({ invoices: z.array(FoundInvoice) }))
  .errors({ INVOICE_NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { db, config, now }, input, errors }) => {
    const rows = await query<Row>(db, 'invoices_by_paper', FIND, {
      invoice_number: input.ticket.toUpperCase(),
      reference: toReference(input.ticket),
      day: input.issued_on,
      total_cents: input.total_cents,
      numbers: [toNif(input.nif ?? ''), toDocumentNumber(input.nif ?? '')],
    })
    if (rows.length === 0) throw errors.INVOICE_NOT_FOUND()
    const invoices = rows.map(({ invoice_id, ...row }) => ({
      ...row,
      link: signInvoiceLink(config.secret, invoice_id, now()),
    }))
    return { invoices }
  })

/** A reference as people type it. */
const toReference = (typed: string) => readBase32(typed.toUpperCase().replace(/[\s-]/g, ''))

/** Of the mode of today, where a number was used in the mode of before too. Two branches, so that each has its index. */
const FIND = `
  with candidate as (
    select i.invoice_id from invoices i where i.issued_on = :day::date and upper(i.invoice_number) = :invoice_number
    union select i.invoice_id from sales s join invoices i using (sale_id) where s.reference = :reference
  ), paper as materialized (
    select i.invoice_id, i.recipient from candidate join invoices i using (invoice_id)
    join fiscal_chains c on c.is_current left join sales s using (sale_id)
    where i.total_cents = :total_cents and i.type in ('F1', 'F2', 'F3') and i.test_mode = (c.mode <> 'production')
      and :day::date in (i.issued_on, horma_day(s.created_at))
  ), full_invoice as (
    select r.invoice_id from paper join invoice_references r on r.corrects_invoice_id = paper.invoice_id
    join invoices f on f.invoice_id = r.invoice_id and f.type = 'F3'
  ), original as (
    select invoice_id from paper where recipient is null or recipient ->> 'nif' = any(:numbers::text[])
    union select f.invoice_id from full_invoice f join invoices i using (invoice_id) where i.recipient ->> 'nif' = any(:numbers::text[])
  ), document as (
    select invoice_id from original
    union select r.invoice_id from original join invoice_references r on r.corrects_invoice_id = original.invoice_id
  )
  select i.invoice_id, i.invoice_number as invoice, i.type, i.issued_on::text, i.total_cents, i.test_mode,
    exists (select from fiscal_records f where f.invoice_id = i.invoice_id and f.kind = 'anulacion') as cancelled
  from document join invoices i using (invoice_id)
  where i.recipient is null or i.recipient ->> 'nif' = any(:numbers::text[])
  order by i.invoice_id`
