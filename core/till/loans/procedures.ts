import { extendLoan } from '../../loans/extend-loan.ts'
import { getLoan } from '../../loans/get-loan.ts'
import { giveUpLentItems } from '../../loans/give-up-lent-items.ts'
import { exportLoans, listLoans } from '../../loans/list-loans.ts'
import { getLoanTerms } from '../../loans/loan-terms.ts'
import { noteLoanCall } from '../../loans/note-loan-call.ts'
import { returnLentItems } from '../../loans/return-lent-items.ts'
import { returnLoanDeposit } from './return-loan-deposit.ts'
import { takeLoan } from './take-loan.ts'
import { takeLoanDeposit } from './take-loan-deposit.ts'

/** The area in the router of the shop: what needs a till lies beside it. */
export const loans = {
  getLoanTerms,
  listLoans,
  exportLoans,
  getLoan,
  takeLoan,
  takeLoanDeposit,
  returnLoanDeposit,
  returnLentItems,
  giveUpLentItems,
  extendLoan,
  noteLoanCall,
}
