import type { router } from '../../../core/router.ts'
import type { Caller } from './caller.fixture.ts'

/** Who may call the procedures of customers; see `procedureCallers`. */
export const customerCallers: Record<keyof (typeof router)['customers'], Caller> = {
  findCustomerByCode: 'can_manage_sales_pos',
  getCustomerCard: 'can_manage_sales_pos',
  searchCustomers: 'can_manage_sales_pos',
  listKnownCustomers: 'can_manage_sales_pos',
  createCustomer: ['can_manage_sales_pos', 'can_manage_customers'],
  listCustomers: 'can_manage_customers',
  exportCustomers: 'can_manage_customers',
  getCustomer: 'can_manage_customers',
  getCustomerSummary: 'can_manage_sales_pos',
  editCustomer: 'can_manage_customers',
  mergeCustomers: 'can_manage_customers',
  unmergeCustomer: 'can_manage_customers',
  exportCustomer: 'can_manage_customers',
  eraseCustomer: 'can_manage_customers',
}

/** The same of loans. */
export const loanCallers: Record<keyof (typeof router)['loans'], Caller> = {
  getLoanTerms: 'can_manage_lent_items',
  listLoans: 'can_manage_lent_items',
  exportLoans: 'can_manage_lent_items',
  getLoan: 'can_manage_lent_items',
  takeLoan: 'can_manage_lent_items',
  takeLoanDeposit: 'can_manage_lent_items',
  returnLoanDeposit: 'can_manage_lent_items',
  returnLentItems: 'can_manage_lent_items',
  giveUpLentItems: 'can_manage_lent_items',
  extendLoan: 'can_manage_lent_items',
  noteLoanCall: 'can_manage_lent_items',
}
