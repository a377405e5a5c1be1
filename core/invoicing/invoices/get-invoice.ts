import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Deduction } from '../../sales/documents/sale-deductions.ts'
import { Issuer } from '../../sales/sale-schemas.ts'
import { FOREIGN_ID_TYPES } from '../recipients/foreign/rules.ts'
import {
  FISCAL_MODES,
  FISCAL_RECORD_KINDS,
  INVOICE_STATES,
  INVOICE_TYPES,
  SUBMISSION_STATES,
} from '../rules.ts'
import { INVOICE } from './invoice-statements.ts'

const FiscalRecord = z.object({
  record_id: z.int(),
  /** NumeroInstalacion of its chain, and where that chain goes. */
  chain: z.string(),
  mode: z.enum(FISCAL_MODES),
  sequence: z.int(),
  kind: z.enum(FISCAL_RECORD_KINDS),
  generated_at: z.string(),
  /** The huella, and that of the record before; null for the first of a chain. */
  hash: z.string(),
  previous_hash: z.string().nullable(),
  /** As it is sent. */
  xml: z.string(),
  /** Null where the chain is sent nowhere. */
  submission: z
    .object({
      state: z.enum(SUBMISSION_STATES),
      attempts: z.int(),
      /** The agency's CSV. */
      receipt: z.string().nullable(),
      error_code: z.string().nullable(),
      /** In the agency's own words. */
      error_text: z.string().nullable(),
      is_duplicate: z.boolean(),
      sent_at: z.string().nullable(),
      answered_at: z.string().nullable(),
      /** A later record mended or withdrew it. */
      is_mended: z.boolean(),
    })
    .nullable(),
})

const LinkedInvoice = z.object({
  /** Null for one of before this shop, of which the number alone is known. */
  invoice_id: z.int().nullable(),
  invoice_number: z.string(),
  type: z.enum(INVOICE_TYPES).nullable(),
  issued_on: z.string().nullable(),
  total_cents: z.int().nullable(),
})

const Invoice = z.object({
  invoice_id: z.int(),
  invoice_number: z.string(),
  type: z.enum(INVOICE_TYPES),
  issued_at: z.string(),
  /** The day in the shop's zone. */
  issued_on: z.string(),
  /** Not valid as an invoice. */
  test_mode: z.boolean(),
  total_cents: z.int(),
  state: z.enum(INVOICE_STATES),
  is_cancelled: z.boolean(),
  /** At that time. */
  issuer: Issuer,
  recipient: z
    .object({
      name: z.string(),
      nif: z.string(),
      address: z.string().nullable(),
      foreign_id: z.object({ type: z.enum(FOREIGN_ID_TYPES), country: z.string() }).nullable(),
    })
    .nullable(),
  sale: z
    .object({ sale_id: z.int(), reference: z.string(), origin: z.enum(['web', 'pos']) })
    .nullable(),
  /** The code of the lay-away or ordered size that it is an advance on. */
  deposit: z.string().nullable(),
  /** Of its sale. */
  lines: z.array(
    z.object({
      line_id: z.int(),
      name: TranslatedText,
      colour: TranslatedText.nullable(),
      size: z.string().nullable(),
      quantity: z.int(),
      total_cents: z.int(),
      tax_rate: z.number(),
    }),
  ),
  /** Advances and goods taken back that it deducts from them; of the own invoice of a sale. */
  deductions: z.array(Deduction),
  /** What later invoices deduct of it instead of a correction. */
  deducted_by: z.array(LinkedInvoice),
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  /** What it corrects or replaces. */
  references: z.array(LinkedInvoice),
  /** What corrects or replaces it. */
  referenced_by: z.array(LinkedInvoice),
  /** In the order of the chain. */
  records: z.array(FiscalRecord),
  /** Why it was cancelled; `by` is null for a machine. */
  cancellation: z
    .object({ reason: z.string(), by: z.string().nullable(), at: z.string() })
    .nullable(),
})

/** One invoice with its fiscal records and what the agency said of each. Money in cents. */
export const getInvoice = staff('can_manage_sales_pos', 'can_view_reports')
  .read.route({
    method: 'GET',
    path: '/invoices/{invoice_id}',
    summary: 'An invoice',
    tags: ['invoicing'],
  })
  .input(z.strictObject({ invoice_id: z.int().positive() }))
  .output(Invoice)
  .errors({ INVOICE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [row] = await query<{ invoice: z.infer<typeof Invoice> }>(db, 'invoice_read', INVOICE, [
      input.invoice_id,
    ])
    if (!row) throw errors.INVOICE_UNKNOWN()
    return row.invoice
  })
