import { isOfSales, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Names and notes on sales; what was sold and paid stays. */
export const salesPersonalData: readonly PersonalTable[] = [
  {
    table: 'sales',
    belongs: isOfSales('sale_id'),
    personal: ['customer_name_guest', 'note'],
    context: ['reference', 'sale_origin', 'total_cents', 'payment_status', 'created_at'],
    erase: { values: { customer_name_guest: 'null', note: 'null' } },
  },
  {
    table: 'sale_lines',
    belongs: isOfSales('sale_id'),
    personal: [],
    context: ['name', 'details', 'quantity', 'total_cents'],
    erase: { kept: 'what was sold is a fact of the books' },
  },
]
