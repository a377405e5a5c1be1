import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { PrintSettings, readPrintSettings } from '../../devices/printers/get-print-settings.ts'
import { signInvoiceLink } from '../../invoicing/documents/invoice-link.ts'
import { readSale, Sale } from '../../sales/get-sale.ts'
import { readTicketLink, TICKET_LINK } from './ticket-link.ts'

/** A sale as its ticket shows it, for whoever has its link: nothing that the paper does not say. */
export const getSharedTicket = visitor.read
  .route({
    method: 'GET',
    path: '/ticket-links/{link}',
    summary: 'A ticket by its link',
    tags: ['till'],
  })
  .input(z.strictObject({ link: z.string().regex(TICKET_LINK) }))
  .output(
    z.object({
      sale: Sale,
      print: PrintSettings,
      /** Opens the invoice as PDF for a quarter of an hour. */
      pdf_link: z.string(),
    }),
  )
  .errors({ NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { db, config, now }, input, errors }) => {
    const saleId = readTicketLink(config.secret, input.link, now())
    if (saleId === undefined) throw errors.NOT_FOUND()
    const [sale, print] = await Promise.all([readSale(db, saleId), readPrintSettings(db, null)])
    if (!sale?.invoice) throw errors.NOT_FOUND()
    return {
      sale: { ...sale, note: null, customer: null, swaps: [] },
      print,
      pdf_link: signInvoiceLink(config.secret, sale.invoice.invoice_id, now()),
    }
  })
