import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { enqueue } from '../base/queues/enqueue.ts'
import { mailQueue } from './mail-queue.ts'
import { getMailPriority } from './templates.ts'

/** Tries a message again that could not be sent, after the mail server or the address was put right. */
export const resendMessage = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/mail/messages/{message_id}/resend',
    summary: 'Send an e-mail again that failed',
    tags: ['mail'],
  })
  .input(z.strictObject({ message_id: z.int().min(1) }))
  .output(z.object({ message_id: z.int() }))
  .errors({ MESSAGE_UNKNOWN: { status: 404 }, MESSAGE_NOT_FAILED: { status: 409 } })
  .handler(async ({ context: { tx, now, audit }, input: { message_id }, errors }) => {
    const [found] = await query<Found>(tx, 'mail_resend_lock', LOCK, [message_id])
    if (!found) throw errors.MESSAGE_UNKNOWN()
    if (found.state !== 'failed') throw errors.MESSAGE_NOT_FAILED()
    await query(tx, 'mail_resend', RESEND, [message_id, now()])
    // Without a key: that of its first job is taken.
    const { key, template } = found
    await enqueue(tx, mailQueue, { key }, { priority: getMailPriority(template) })
    audit({ table: 'mail_messages', id: message_id })
    return { message_id }
  })

interface Found {
  key: string
  template: string
  state: string
}

const LOCK = 'select key, template, state from mail_messages where message_id = $1 for update'
/** It counts as written now: what is older than a week is not sent. */
const RESEND = `
  update mail_messages set state = 'queued', attempts = 0, created_at = $2 where message_id = $1`
