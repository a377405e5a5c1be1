import { listParams } from '../../ui/list/list-params.ts'
import { viewParam } from '../../ui/list/params.ts'

export const BANK_ENTRY_LISTS = ['open', 'settled'] as const

/** The address of the lists of money that came into the account. */
export const bankEntriesParams = listParams('/admin/payments/bank-entries', {
  list: viewParam(BANK_ENTRY_LISTS),
})
