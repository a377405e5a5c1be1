import { bookSale } from './booking/book-sale.ts'
import { closeCashSession } from './cash-sessions/close-cash-session.ts'
import { getCashSession } from './cash-sessions/get-cash-session.ts'
import { getClosing } from './cash-sessions/get-closing.ts'
import { getSessionReport } from './cash-sessions/get-session-report.ts'
import { listCashSessions } from './cash-sessions/list-cash-sessions.ts'
import { moveCash } from './cash-sessions/move-cash.ts'
import { openCashSession } from './cash-sessions/open-cash-session.ts'
import { openDrawer } from './cash-sessions/open-drawer.ts'
import { exportClosings } from './closings/export-closings.ts'
import { getXReading } from './closings/get-x-reading.ts'
import { noteClosingPrint } from './closings/note-closing-print.ts'
import { verifyClosings } from './closings/verify-closings.ts'
import { checkCoupon } from './coupons/check-coupon.ts'
import { createDeviceCode } from './devices/create-device-code.ts'
import { openTillToAnyDevice } from './devices/open-to-any-device.ts'
import { registerDevice } from './devices/register-device.ts'
import { revokeDevice } from './devices/revoke-device.ts'
import { approveDiscount } from './discount-approvals/approve-discount.ts'
import { finishSale } from './finish-sale.ts'
import { listReservedPairs } from './found-pairs/list-reserved-pairs.ts'
import { listIncidents } from './incidents/list-incidents.ts'
import { resolveIncident } from './incidents/resolve-incident.ts'
import { approveLines } from './line-approvals/approve-lines.ts'
import { listTills } from './list-tills.ts'
import { getMoneyAct } from './money-acts/get-money-act.ts'
import { enterPaperTicket } from './paper-tickets/enter-paper-ticket.ts'
import { listPaperBlocks } from './paper-tickets/list-paper-blocks.ts'
import { printPaperTickets } from './paper-tickets/print-paper-tickets.ts'
import { discardParkedTicket } from './parked-tickets/discard-parked-ticket.ts'
import { listParkedTickets } from './parked-tickets/list-parked-tickets.ts'
import { parkTicket } from './parked-tickets/park-ticket.ts'
import { resumeParkedTicket } from './parked-tickets/resume-parked-ticket.ts'
import { handOverOrder } from './pickups/hand-over-order.ts'
import { getPrintSettings } from './printers/get-print-settings.ts'
import { getTillPrinter } from './printers/get-till-printer.ts'
import { noteDrawerOpening } from './printers/note-drawer-opening.ts'
import { notePaper } from './printers/note-paper.ts'
import { saveTillPrinter } from './printers/save-till-printer.ts'
import { getSharedTicket } from './shared-tickets/get-shared-ticket.ts'
import { getTicketLink } from './shared-tickets/get-ticket-link.ts'
import { mailTicket } from './shared-tickets/mail-ticket.ts'
import { releaseTicket } from './ticket-reservations/release-ticket.ts'
import { reserveTicket } from './ticket-reservations/reserve-ticket.ts'
import { getTouchPane } from './till-index/get-touch-pane.ts'
import { readTillIndex } from './till-index/read-till-index.ts'
import { addTill } from './tills/add-till.ts'
import { archiveTill } from './tills/archive-till.ts'
import { changeTill } from './tills/change-till.ts'
import { listTillDetails } from './tills/list-till-details.ts'
import { listTodaysSales } from './todays-sales/list-todays-sales.ts'
import { noteUnsold } from './unsold/note-unsold.ts'
import { getVoidableSale } from './voids/get-voidable-sale.ts'
import { voidSale } from './voids/void-sale.ts'

/** The area in the router of the shop. */
export const till = {
  listTills,
  getCashSession,
  approveLines,
  openCashSession,
  closeCashSession,
  moveCash,
  getMoneyAct,
  openDrawer,
  listCashSessions,
  getSessionReport,
  getClosing,
  getXReading,
  noteClosingPrint,
  verifyClosings,
  exportClosings,
  readTillIndex,
  getTouchPane,
  finishSale,
  printPaperTickets,
  listPaperBlocks,
  enterPaperTicket,
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
  listTillDetails,
  addTill,
  changeTill,
  archiveTill,
  saveTillPrinter,
  getPrintSettings,
  getTillPrinter,
  noteDrawerOpening,
  getTicketLink,
  mailTicket,
  getSharedTicket,
  notePaper,
  noteUnsold,
  createDeviceCode,
  registerDevice,
  revokeDevice,
  openTillToAnyDevice,
}
