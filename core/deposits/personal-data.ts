import { isOfCustomers, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** What the shop noted on lay-aways and ordered sizes. */
export const depositsPersonalData: readonly PersonalTable[] = [
  {
    table: 'deposits',
    belongs: isOfCustomers('customer_id'),
    personal: ['note'],
    context: ['reference', 'kind', 'price_cents', 'created_at', 'ended_at'],
    erase: { values: { note: 'null' } },
  },
]
