import { ERASED_TEXT, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Who complained and of what. The number and the days stay, because the shop answers for them. */
export const complaintsPersonalData: readonly PersonalTable[] = [
  {
    table: 'complaints',
    belongs:
      '(customer_id = any(:customers::bigint[]) or lower(email) = any(:emails::text[]) or sale_id = any(:sales::bigint[]))',
    personal: ['name', 'email', 'phone', 'message', 'answer', 'sheet_number'],
    context: ['year', 'number', 'received_on', 'answered_at', 'outcome'],
    erase: {
      values: {
        name: `'${ERASED_TEXT}'`,
        email: 'null',
        phone: 'null',
        message: `'${ERASED_TEXT}'`,
        answer: `case when answer is not null then '${ERASED_TEXT}' end`,
        sheet_number: 'null',
      },
    },
  },
]
