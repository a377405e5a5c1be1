import { isOfEmails, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** E-mails of the shop to a person; one that waits never leaves, because its row is gone. */
export const mailPersonalData: readonly PersonalTable[] = [
  {
    table: 'mail_messages',
    belongs: isOfEmails('recipient'),
    personal: ['recipient', 'data', 'error'],
    context: ['template', 'language', 'state', 'created_at', 'sent_at'],
    erase: { rows: 'deleted' },
  },
]
