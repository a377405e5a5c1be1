import { drawInvoiceQr } from '../../../print/invoicing/invoice-qr.server.ts'
import type { PlacedOrder } from './order-lines.tsx'

/** The tax office's code of an invoice of an order, for its page and its message. */
export const drawDocumentQr = (document: PlacedOrder['documents'][number]) =>
  drawInvoiceQr({
    mode: document.fiscal_mode,
    nif: document.issuer_nif,
    number: document.invoice,
    issuedOn: document.issued_on,
    totalCents: document.total_cents,
  })
