import { getDepositTerms } from '../../deposits/deposit-terms.ts'
import { extendDeposit } from '../../deposits/extend-deposit.ts'
import { getDeposit } from '../../deposits/get-deposit.ts'
import { listDeposits } from '../../deposits/list-deposits.ts'
import { noteDepositCall } from '../../deposits/note-deposit-call.ts'
import { releaseDeposit } from '../../deposits/release-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'

/** The area in the router of the shop: what needs a cash session lies beside the till. */
export const deposits = {
  getDepositTerms,
  listDeposits,
  getDeposit,
  cancelDeposit,
  releaseDeposit,
  extendDeposit,
  noteDepositCall,
}
