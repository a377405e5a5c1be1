import { ERASED_TEXT, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Whose pair was under guarantee. What failed and what was done stays: it is of the goods. */
export const guaranteePersonalData: readonly PersonalTable[] = [
  {
    table: 'guarantee_cases',
    belongs: `(customer_id = any(:customers::bigint[]) or lower(email) = any(:emails::text[])
      or line_id in (select line_id from sale_lines where sale_id = any(:sales::bigint[])))`,
    personal: ['name', 'email', 'phone'],
    context: ['reference', 'defect', 'remedy', 'state', 'work', 'taken_on', 'ended_on'],
    erase: { values: { name: `'${ERASED_TEXT}'`, email: 'null', phone: 'null' } },
  },
]
