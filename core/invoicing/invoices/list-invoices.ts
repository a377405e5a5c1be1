import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { INVOICE_STATES, INVOICE_TYPES } from '../rules.ts'
import { buildInvoiceConditions, InvoiceFilter } from './invoice-filter.ts'
import { chosenInvoices, listStatement } from './invoice-statements.ts'

const PAGE_SIZE = 50
const COUNT_LIMIT = 1_000

const ListedInvoice = z.object({
  invoice_id: z.int(),
  invoice_number: z.string(),
  type: z.enum(INVOICE_TYPES),
  /** The day in the shop's zone. */
  issued_on: z.string(),
  /** Not valid as an invoice. */
  test_mode: z.boolean(),
  /** Below zero in a correction. */
  total_cents: z.int(),
  state: z.enum(INVOICE_STATES),
  /** Issued by mistake: its anulación is in the chain. */
  is_cancelled: z.boolean(),
  recipient: z.string().nullable(),
  sale_id: z.int().nullable(),
  /** Of the sale, or of the deposit that it is an advance on. */
  reference: z.string().nullable(),
})

/** Invoices of web and tills, newest first, in pages of 50, counted up to 1,000. */
export const listInvoices = staff('can_manage_sales_pos', 'can_view_reports')
  .read.route({ method: 'GET', path: '/invoices', summary: 'Invoices', tags: ['invoicing'] })
  .input(InvoiceFilter.extend({ page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      invoices: z.array(ListedInvoice),
      page: z.int(),
      /** Pages of the counted invoices. */
      pages: z.int(),
      /** Counted up to 1,000. */
      total: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input: { page, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = await buildInvoiceConditions(db, filter, add)
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const chosen = chosenInvoices(where, filter.state !== undefined)
    const range = `limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
    const [[counted], invoices] = await Promise.all([
      query<{ total: number }>(
        db,
        '',
        `select count(*)::int as total from (
           select ${chosen} limit ${COUNT_LIMIT}) counted`,
        values,
      ),
      query<z.infer<typeof ListedInvoice>>(db, '', listStatement(chosen, range), values),
    ])
    const total = counted?.total ?? 0
    return { invoices, page, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1), total }
  })
