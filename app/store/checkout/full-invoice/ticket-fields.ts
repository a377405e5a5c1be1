import type { RecipientAnswer } from '../invoice/recipient-answer.ts'
import type { FoundInvoice } from './found-invoices.tsx'

/** What a ticket says of itself, in the form and in the address that the QR of a provisional slip holds. */
export const TICKET_FIELDS = ['ticket', 'issued_on', 'total'] as const
export type TicketField = (typeof TICKET_FIELDS)[number]

/** What the page answers: documents that were found, the invoice that was written, or why there is none. */
export interface FullInvoiceAnswer extends RecipientAnswer {
  found?: FoundInvoice[]
}
