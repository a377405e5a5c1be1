import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { InvoiceDocument, readInvoiceDocument } from './invoice-document.ts'
import { INVOICE_LINK, readInvoiceLink } from './invoice-link.ts'

/** An invoice as its paper has it, for whoever has just found it: its link is over after a quarter of an hour. */
export const getLinkedInvoice = visitor.read
  .route({
    method: 'GET',
    path: '/invoice-links/{link}',
    summary: 'An invoice by the link that a search gave',
    tags: ['invoicing'],
  })
  .input(z.strictObject({ link: z.string().regex(INVOICE_LINK) }))
  .output(InvoiceDocument)
  .errors({ NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { db, config, now }, input, errors }) => {
    const invoiceId = readInvoiceLink(config.secret, input.link, now())
    const found = invoiceId && (await readInvoiceDocument(db, { invoiceId }))
    if (!found) throw errors.NOT_FOUND()
    return found
  })
