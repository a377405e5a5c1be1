import { isOfEmails, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** What a person wrote by the contact form. */
export const messagesPersonalData: readonly PersonalTable[] = [
  {
    table: 'contact_messages',
    belongs: isOfEmails('email'),
    personal: ['name', 'email', 'phone', 'subject', 'message', 'client_hash'],
    context: ['language', 'created_at', 'answered_at'],
    erase: { rows: 'deleted' },
  },
]
