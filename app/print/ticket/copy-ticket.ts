import type { SaleTicket } from './printed-ticket.ts'
import { getTicketTexts } from './ticket-texts.ts'

/** Further papers of the same ticket, which say that they are copies, and which one. */
export function copyTicket(ticket: SaleTicket, count: number): SaleTicket[] {
  const { t } = getTicketTexts(ticket.language)
  const copy = t('copy')
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    ...ticket,
    copy: count > 1 ? `${copy} ${at + 1}` : copy,
  }))
}
