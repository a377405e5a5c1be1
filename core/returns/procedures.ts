import { cancelPaidOrder, cancelSale } from './cancel-paid-order.ts'
import { answerWithdrawalStatement } from './handling/answer-withdrawal-statement.ts'
import { checkReturn } from './handling/check-return.ts'
import { exchangeReturn } from './handling/exchange-return.ts'
import { getReturn, getReturnTicket } from './handling/get-return.ts'
import { listReturns } from './handling/list-returns.ts'
import { receiveReturn } from './handling/receive-return.ts'
import { refundReturn } from './handling/refund-return.ts'
import { cancelReturn, refuseReturn } from './handling/refuse-return.ts'
import { cancelReturnRequest } from './requests/cancel-return-request.ts'
import { fileWithdrawal } from './requests/file-withdrawal.ts'
import { getOrderReturns } from './requests/get-order-returns.ts'
import { openReturnRequest } from './requests/open-return-request.ts'

export const returns = {
  cancelPaidOrder,
  cancelSale,
  getOrderReturns,
  openReturnRequest,
  cancelReturnRequest,
  fileWithdrawal,
  listReturns,
  getReturn,
  getReturnTicket,
  receiveReturn,
  checkReturn,
  refundReturn,
  exchangeReturn,
  refuseReturn,
  cancelReturn,
  answerWithdrawalStatement,
}
