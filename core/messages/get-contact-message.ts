import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { CONTACT_COLUMNS, ContactMessage } from './list-contact-messages.ts'

export const ContactMessageId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** One message of the contact form. */
export const getContactMessage = staff('can_manage_customers')
  .read.route({
    method: 'GET',
    path: '/contact-messages/{contact_message_id}',
    summary: 'A message of the contact form',
    tags: ['messages'],
  })
  .input(z.strictObject({ contact_message_id: ContactMessageId }))
  .output(ContactMessage)
  .errors({ MESSAGE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [message] = await query<z.infer<typeof ContactMessage>>(db, 'contact_message', ONE, [
      input.contact_message_id,
    ])
    if (!message) throw errors.MESSAGE_UNKNOWN()
    return message
  })

const ONE = `
  select ${CONTACT_COLUMNS} from contact_messages m left join staff_users s on s.user_id = m.answered_by
  where m.contact_message_id = $1`
