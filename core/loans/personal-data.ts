import { isOfCustomers, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** What the shop noted on pairs that were taken home. */
export const loansPersonalData: readonly PersonalTable[] = [
  {
    table: 'loans',
    belongs: isOfCustomers('customer_id'),
    personal: ['note'],
    context: ['reference', 'due_on', 'created_at', 'ended_at'],
    erase: { values: { note: 'null' } },
  },
]
