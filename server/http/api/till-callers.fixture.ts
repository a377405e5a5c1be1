import type { cash } from '../../../core/cash/procedures.ts'
import type { devices } from '../../../core/devices/procedures.ts'
import type { till } from '../../../core/till/procedures.ts'
import type { Caller } from './caller.fixture.ts'

/** Who may call the procedures of tills and their printers. */
const deviceCallers: Record<keyof typeof devices, Caller> = {
  listTillDetails: 'can_manage_site_settings',
  addTill: 'can_manage_site_settings',
  changeTill: 'can_manage_site_settings',
  archiveTill: 'can_manage_site_settings',
  saveTillPrinter: 'can_manage_site_settings',
  getPrintSettings: ['can_manage_sales_pos', 'can_manage_products'],
  getTillPrinter: 'can_manage_sales_pos',
  notePaper: ['can_manage_sales_pos', 'can_manage_lent_items'],
  createDeviceCode: 'can_manage_site_settings',
  registerDevice: 'can_manage_sales_pos',
  revokeDevice: 'can_manage_site_settings',
  openTillToAnyDevice: 'can_manage_site_settings',
}

/** Who may call those of cash sessions and closings. */
const cashCallers: Record<keyof typeof cash, Caller> = {
  getCashSession: 'can_manage_sales_pos',
  openCashSession: 'can_manage_sales_pos',
  closeCashSession: 'can_manage_sales_pos',
  moveCash: 'can_manage_sales_pos',
  getMoneyAct: 'can_manage_sales_pos',
  settleRefundByHand: 'can_manage_sales_pos',
  openDrawer: 'can_manage_sales_pos',
  getXReading: 'can_view_reports',
  noteClosingPrint: 'can_manage_sales_pos',
  verifyClosings: 'can_view_reports',
  exportClosings: 'can_view_reports',
  listCashSessions: 'can_view_reports',
  getSessionReport: 'can_view_reports',
  getClosing: 'can_manage_sales_pos',
  noteDrawerOpening: 'can_manage_sales_pos',
}

/** Who may call the procedures of the till. */
const tillCallers: Record<keyof typeof till, Caller> = {
  listTills: 'can_manage_sales_pos',
  printPaperTickets: 'can_manage_sales_pos',
  listPaperBlocks: 'can_manage_sales_pos',
  enterPaperTicket: 'can_manage_sales_pos',
  findReturnableTicket: 'can_manage_sales_pos',
  searchReturnableUnits: 'can_manage_sales_pos',
  finishReturn: 'can_manage_sales_pos',
  getVoidableSale: 'can_manage_sales_pos',
  voidSale: 'can_manage_sales_pos',
  readTillIndex: 'can_manage_sales_pos',
  getTouchPane: 'can_manage_sales_pos',
  handOverOrder: 'can_manage_sales_pos',
  finishSale: 'can_manage_sales_pos',
  checkCoupon: 'can_manage_sales_pos',
  approveDiscount: 'can_manage_sales_pos',
  approveLines: 'can_manage_sales_pos',
  listTodaysSales: 'can_manage_sales_pos',
  bookSale: 'can_manage_sales_pos',
  listIncidents: 'can_manage_sales_pos',
  resolveIncident: 'can_manage_sales_pos',
  parkTicket: 'can_manage_sales_pos',
  listParkedTickets: 'can_manage_sales_pos',
  resumeParkedTicket: 'can_manage_sales_pos',
  discardParkedTicket: 'can_manage_sales_pos',
  reserveTicket: 'can_manage_sales_pos',
  releaseTicket: 'can_manage_sales_pos',
  listReservedPairs: 'can_manage_sales_pos',
  getTicketLink: 'can_manage_sales_pos',
  mailTicket: 'can_manage_sales_pos',
  getSharedTicket: 'everybody',
  noteUnsold: 'can_manage_sales_pos',
}

/** The areas of the counter. */
export const counterCallers = { devices: deviceCallers, cash: cashCallers, till: tillCallers }
