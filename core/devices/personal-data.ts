import {
  isOfCustomers,
  isOfSales,
  type PersonalTable,
} from '../base/personal-data/personal-table.ts'

/** What tills recorded: a sale to a person has their address or invoice data as they were typed. */
export const devicesPersonalData: readonly PersonalTable[] = [
  {
    table: 'till_operations',
    belongs: `(id in (select operation_id from sales where ${isOfSales('sale_id')})
      or jsonb_typeof(payload -> 'customer_id') = 'number' and ${isOfCustomers(`(payload ->> 'customer_id')::bigint`)})`,
    personal: ['payload'],
    context: ['kind', 'at'],
    erase: { call: 'horma_forget_till_operations(:customers::bigint[], :sales::bigint[])' },
  },
]
