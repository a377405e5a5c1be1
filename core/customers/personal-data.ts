import {
  ERASED_TEXT,
  isOfCustomers,
  type PersonalTable,
} from '../base/personal-data/personal-table.ts'

/** Lists the records and consents of a person; `forgetCustomers` erases the records. */
export const customersPersonalData: readonly PersonalTable[] = [
  {
    table: 'customers',
    belongs: isOfCustomers('customer_id'),
    personal: ['name', 'email', 'phone', 'nif', 'address', 'notes', 'language'],
    context: ['customer_id', 'created_at', 'updated_at'],
    erase: {
      kept: 'forgetCustomers overwrites them last, because the other tables are found by them',
    },
  },
  {
    table: 'consents',
    belongs: isOfCustomers('customer_id'),
    personal: ['source', 'wording'],
    context: ['kind', 'created_at', 'withdrawn_at'],
    erase: {
      values: {
        source: `'${ERASED_TEXT}'`,
        wording: 'null',
        withdrawn_at: 'coalesce(withdrawn_at, now())',
      },
    },
  },
]
