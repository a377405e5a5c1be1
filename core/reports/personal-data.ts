import { isOfEmails, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Lists the table of those who wait to hear that a size is back. */
export const reportsPersonalData: readonly PersonalTable[] = [
  {
    table: 'lost_sales',
    belongs: isOfEmails('email'),
    personal: ['email', 'language'],
    context: ['variant_id', 'created_at'],
    erase: { values: { email: 'null', language: 'null' } },
  },
]
