import { type Db, query } from '../base/db.server.ts'

/** What a visitor wrote by the contact form, as the shop is mailed it. */
export interface ContactMail {
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  /** ISO. */
  created_at: string
}

export async function readMessageMail(db: Db, messageId: number): Promise<ContactMail | undefined> {
  const [message] = await query<ContactMail>(db, 'contact_mail', READ, [messageId])
  return message
}

const READ = `
  select name, email, phone, subject, message, to_jsonb(created_at) #>> '{}' as created_at
  from contact_messages where contact_message_id = $1`
