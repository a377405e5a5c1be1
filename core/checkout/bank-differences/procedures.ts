import { compareBankList } from './compare-bank-list.ts'
import { confirmBankDifference } from './confirm-bank-difference.ts'
import { listBankDifferences } from './list-bank-differences.ts'

/** The procedures of what a bank's own list says otherwise. */
export const bankDifferences = { compareBankList, listBankDifferences, confirmBankDifference }
