import { isOfEmails, isOfSales, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** What a person declared and wrote when goods came back, and what the shop noted. */
export const returnsPersonalData: readonly PersonalTable[] = [
  {
    table: 'withdrawal_statements',
    belongs: `(${isOfSales('sale_id')} or ${isOfEmails('email')})`,
    personal: ['name', 'email', 'note'],
    context: ['order_number', 'created_at', 'content_hash'],
    erase: { call: 'horma_forget_returns(:sales::bigint[], :emails::text[])' },
  },
  {
    table: 'return_requests',
    belongs: isOfSales('sale_id'),
    personal: ['note', 'refusal'],
    context: ['reference', 'kind', 'status', 'created_at'],
    erase: { values: { note: 'null', refusal: 'null' } },
  },
  {
    table: 'returns',
    belongs: `return_id in (select u.return_id from return_units u join sale_lines l using (line_id)
      where ${isOfSales('l.sale_id')})`,
    personal: ['note'],
    context: ['reference', 'reason', 'created_at'],
    erase: { kept: 'horma_forget_returns takes the notes with the statements' },
  },
]
