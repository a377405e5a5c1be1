import { z } from 'zod'
import { query } from '../base/db.server.ts'
import type { MailSource } from '../base/procedures/context.ts'
import { staff } from '../base/procedures/procedures.ts'
import { isReadable, MailMessage, MESSAGE_COLUMNS } from './list-messages.ts'

/** One e-mail of the outbox with what it says, rendered now. */
export const getMessage = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/mail/messages/{message_id}',
    summary: 'One e-mail of the outbox',
    tags: ['mail'],
  })
  .input(z.strictObject({ message_id: z.int().min(1) }))
  .output(MailMessage.extend({ subject: z.string(), html: z.string(), text: z.string() }))
  .errors({ MESSAGE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, renderMail, actor }, input: { message_id }, errors }) => {
    const [found] = await query<Found>(db, 'mail_get', GET, [message_id])
    if (!found || !renderMail) throw errors.MESSAGE_UNKNOWN()
    if (!isReadable(found, actor)) throw errors.FORBIDDEN()
    const { data, ...message } = found
    const { subject, html, text } = await renderMail(db, { ...message, data })
    return { ...message, is_readable: true, subject, html, text }
  })

type Found = Omit<z.infer<typeof MailMessage>, 'is_readable'> & MailSource

const GET = `select ${MESSAGE_COLUMNS}, data from mail_messages where message_id = $1`
