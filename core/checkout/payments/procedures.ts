import { listBankEntries } from '../bank-entries/list-bank-entries.ts'
import { loadStatement } from '../bank-entries/load-statement.ts'
import { reopenBankEntry } from '../bank-entries/reopen-bank-entry.ts'
import { settleBankEntry } from '../bank-entries/settle-bank-entry.ts'
import { correctDispute } from '../disputes/correct-dispute.ts'
import { decideDispute } from '../disputes/decide-dispute.ts'
import { listDisputes } from '../disputes/list-disputes.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { listRefunds } from '../refunds/list-refunds.ts'
import { resendRefund } from '../refunds/resend-refund.ts'
import { openBankPage } from './bank-page/open-bank-page.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { getPaymentMethods } from './get-payment-methods.ts'
import { listAwaitedTransfers } from './list-awaited-transfers.ts'
import { listRefusedNotices } from './notices/list-refused-notices.ts'
import { markRefusedNoticesSeen } from './notices/mark-refused-notices-seen.ts'
import { closeCodPayment } from './on-delivery/close-cod-payment.ts'
import { confirmCodPayment } from './on-delivery/confirm-cod-payment.ts'
import { listCodPayments } from './on-delivery/list-cod-payments.ts'
import { settleTestPayment } from './settle-test-payment.ts'
import { startPayment } from './start-payment.ts'
import { getPaymentWays } from './ways/get-payment-ways.ts'

/** The procedures of money for orders of the web, in and out. */
export const payments = {
  getPaymentWays,
  getPaymentMethods,
  startPayment,
  openBankPage,
  settleTestPayment,
  listAwaitedTransfers,
  confirmTransfer,
  listCodPayments,
  confirmCodPayment,
  closeCodPayment,
  listRefunds,
  resendRefund,
  listRefusedNotices,
  markRefusedNoticesSeen,
  loadStatement,
  listBankEntries,
  settleBankEntry,
  reopenBankEntry,
  openDispute,
  listDisputes,
  correctDispute,
  decideDispute,
}
