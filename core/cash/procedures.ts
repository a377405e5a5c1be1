import { closeCashSession } from './cash-sessions/close-cash-session.ts'
import { exportClosings } from './cash-sessions/export-closings.ts'
import { getCashSession } from './cash-sessions/get-cash-session.ts'
import { getClosing } from './cash-sessions/get-closing.ts'
import { getSessionReport } from './cash-sessions/get-session-report.ts'
import { listCashSessions } from './cash-sessions/list-cash-sessions.ts'
import { openCashSession } from './cash-sessions/open-cash-session.ts'
import { getXReading } from './closings/get-x-reading.ts'
import { noteClosingPrint } from './closings/note-closing-print.ts'
import { verifyClosings } from './closings/verify-closings.ts'
import { moveCash } from './drawer/move-cash.ts'
import { noteDrawerOpening } from './drawer/note-drawer-opening.ts'
import { openDrawer } from './drawer/open-drawer.ts'
import { getMoneyAct } from './money-acts/get-money-act.ts'
import { settleRefundByHand } from './refunds/settle-refund-by-hand.ts'

/** The area in the router of the shop. */
export const cash = {
  getCashSession,
  openCashSession,
  closeCashSession,
  moveCash,
  getMoneyAct,
  settleRefundByHand,
  openDrawer,
  listCashSessions,
  getSessionReport,
  getClosing,
  getXReading,
  noteClosingPrint,
  verifyClosings,
  exportClosings,
  noteDrawerOpening,
}
