import {
  isOfCustomers,
  isOfEmails,
  isOfSales,
  type PersonalTable,
} from '../base/personal-data/personal-table.ts'

/** What a person was written to at another address than the shop has of them: a ticket, or a message before it changed. */
const OF_THEIR_GOODS = `
  (template = 'till-ticket' and ${isOfSales(`(data ->> 'sale_id')::bigint`)}
    or template = 'deposit-ready' and (data ->> 'deposit_id')::bigint in (
      select deposit_id from deposits where ${isOfCustomers('customer_id')})
    or template = 'loan-due' and (data ->> 'loan_id')::bigint in (
      select loan_id from loans where ${isOfCustomers('customer_id')}))`

/** E-mails of the shop to a person; one that waits never leaves, because its row is gone. */
export const mailPersonalData: readonly PersonalTable[] = [
  {
    table: 'mail_messages',
    belongs: `(${isOfEmails('recipient')} or ${OF_THEIR_GOODS})`,
    personal: ['recipient', 'data', 'error'],
    context: ['template', 'language', 'state', 'created_at', 'sent_at'],
    erase: { rows: 'deleted' },
  },
]
