import { exportAgencyBook } from './books/agency/export-agency-book.ts'
import { exportVatBook } from './books/export-vat-book.ts'
import { getVatBook } from './books/get-vat-book.ts'
import { listDeclarations } from './declarations/list-declarations.ts'
import { findInvoices } from './documents/find-invoices.ts'
import { getInvoiceDocument } from './documents/get-invoice-document.ts'
import { getLinkedInvoice } from './documents/get-linked-invoice.ts'
import { getFiscalAlarm } from './get-fiscal-alarm.ts'
import { cancelInvoice } from './invoices/cancel-invoice.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { getInvoicingStatus } from './invoices/get-invoicing-status.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { mendFiscalRecord } from './invoices/mend-fiscal-record.ts'
import { replaceTicket } from './replacements/replace-ticket.ts'
import { replaceTickets } from './replacements/replace-tickets.ts'
import { retryFiscalMessage } from './sending/retry-fiscal-message.ts'
import { listThirdParties } from './third-parties/list-third-parties.ts'
import { verifyInvoices } from './verification/verify-invoices.ts'

/** The area in the router of the shop. */
export const invoicing = {
  listInvoices,
  getInvoice,
  cancelInvoice,
  mendFiscalRecord,
  getInvoicingStatus,
  getFiscalAlarm,
  verifyInvoices,
  listDeclarations,
  replaceTicket,
  replaceTickets,
  getVatBook,
  exportVatBook,
  exportAgencyBook,
  listThirdParties,
  getInvoiceDocument,
  findInvoices,
  getLinkedInvoice,
  retryFiscalMessage,
}
