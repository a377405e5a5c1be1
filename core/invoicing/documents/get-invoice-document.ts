import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { InvoiceDocument, readInvoiceDocument } from './invoice-document.ts'

/** An invoice as its paper has it, for the shop's people. */
export const getInvoiceDocument = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/invoices/{invoice_id}/document',
    summary: 'An invoice as its paper has it',
    tags: ['invoicing'],
  })
  .input(z.strictObject({ invoice_id: z.int().positive() }))
  .output(InvoiceDocument)
  .errors({ NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const found = await readInvoiceDocument(db, { invoiceId: input.invoice_id })
    if (!found) throw errors.NOT_FOUND()
    return found
  })
