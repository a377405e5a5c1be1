import { isOfCustomers, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Parked tickets, which are often called by who comes back for them. */
export const tillPersonalData: readonly PersonalTable[] = [
  {
    table: 'parked_tickets',
    belongs: isOfCustomers('customer_id'),
    personal: ['name', 'details'],
    context: ['created_at', 'ended_at'],
    erase: { values: { name: 'parked_ticket_id::text', details: `details - 'note'` } },
  },
]
