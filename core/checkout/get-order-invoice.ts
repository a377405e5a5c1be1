import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'
import { Token } from '../base/schemas.ts'
import { InvoiceDocument, readInvoiceDocument } from '../invoicing/documents/invoice-document.ts'
import { findOrder } from './find-order.ts'

/** An invoice of the order of a link, as its paper has it: its own, or one that corrects or takes the place of it. */
export const getOrderInvoice = visitor.read
  .route({
    method: 'GET',
    path: '/orders/{token}/invoices/{invoice_id}',
    summary: 'An invoice of an order by its link',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token, invoice_id: z.int().positive() }))
  .output(InvoiceDocument)
  .errors({ ORDER_UNKNOWN: { status: 404 }, NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const order = await findOrder(db, input.token, now())
    if (!order) throw errors.ORDER_UNKNOWN()
    const invoiceId = input.invoice_id
    const found = await readInvoiceDocument(db, { invoiceId, saleId: order.saleId })
    if (!found) throw errors.NOT_FOUND()
    return found
  })
