import type { BankName } from '../../core/base/outside/bank.ts'

/** Where a bank sends its notices to. */
export const noticePath = (bank: BankName) => `/bank-notices/${bank}`
