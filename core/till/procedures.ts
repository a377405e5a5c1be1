import { bookSale } from './booking/book-sale.ts'
import { checkCoupon } from './coupons/check-coupon.ts'
import { approveDiscount } from './discount-approvals/approve-discount.ts'
import { finishSale } from './finish-sale.ts'
import { listReservedPairs } from './found-pairs/list-reserved-pairs.ts'
import { listIncidents } from './incidents/list-incidents.ts'
import { resolveIncident } from './incidents/resolve-incident.ts'
import { approveLines } from './line-approvals/approve-lines.ts'
import { listTills } from './list-tills.ts'
import { enterPaperTicket } from './paper-tickets/enter-paper-ticket.ts'
import { listPaperBlocks } from './paper-tickets/list-paper-blocks.ts'
import { printPaperTickets } from './paper-tickets/print-paper-tickets.ts'
import { discardParkedTicket } from './parked-tickets/discard-parked-ticket.ts'
import { listParkedTickets } from './parked-tickets/list-parked-tickets.ts'
import { parkTicket } from './parked-tickets/park-ticket.ts'
import { resumeParkedTicket } from './parked-tickets/resume-parked-ticket.ts'
import { handOverOrder } from './pickups/hand-over-order.ts'
import { findReturnableTicket } from './returns/find-returnable-ticket.ts'
import { finishReturn } from './returns/finish-return.ts'
import { searchReturnableUnits } from './returns/search-returnable-units.ts'
import { getSharedTicket } from './shared-tickets/get-shared-ticket.ts'
import { getTicketLink } from './shared-tickets/get-ticket-link.ts'
import { mailTicket } from './shared-tickets/mail-ticket.ts'
import { releaseTicket } from './ticket-reservations/release-ticket.ts'
import { reserveTicket } from './ticket-reservations/reserve-ticket.ts'
import { getTouchPane } from './till-index/get-touch-pane.ts'
import { readTillIndex } from './till-index/read-till-index.ts'
import { listTodaysSales } from './todays-sales/list-todays-sales.ts'
import { noteUnsold } from './unsold/note-unsold.ts'
import { getVoidableSale } from './voids/get-voidable-sale.ts'
import { voidSale } from './voids/void-sale.ts'

/** The area in the router of the shop. */
export const till = {
  listTills,
  approveLines,
  readTillIndex,
  getTouchPane,
  finishSale,
  printPaperTickets,
  listPaperBlocks,
  enterPaperTicket,
  findReturnableTicket,
  searchReturnableUnits,
  finishReturn,
  getVoidableSale,
  voidSale,
  handOverOrder,
  checkCoupon,
  approveDiscount,
  listTodaysSales,
  bookSale,
  listIncidents,
  resolveIncident,
  parkTicket,
  listParkedTickets,
  resumeParkedTicket,
  discardParkedTicket,
  reserveTicket,
  releaseTicket,
  listReservedPairs,
  getTicketLink,
  mailTicket,
  getSharedTicket,
  noteUnsold,
}
