import { createHash } from 'node:crypto'
import { type Clock, days, later } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'
import type { MailAttachment, MailSource, RenderMail } from '../base/procedures/context.ts'
import { redactAddresses } from '../base/queues/redact-addresses.ts'
import { MAIL_EXPIRY_DAYS } from './drop-messages.ts'
import { RESERVED_ADDRESS } from './rules.ts'

/** How a worker sends: what a message says is made by the surface, what carries it by the server. */
export interface Mailer {
  render: RenderMail
  /** Absent without a mail server: then messages wait. */
  send?(mail: OutgoingMail): Promise<void>
}

export interface OutgoingMail {
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** The same at each attempt, so that a mail server may drop the second of two. */
  messageId: string
}

/**
 * Sends one message, unless it is too old or its address reserved. The attempt is noted before it leaves and its end afterwards: a worker that dies between the two
 * sends it again with the same Message-ID, for a mail server can take a message and never say so.
 */
export async function sendMail(
  { db, now, mailer }: { db: Db; now: Clock; mailer: Mailer },
  { key }: { key: string },
): Promise<void> {
  if (!mailer.send) throw new Error('there is no mail server')
  const moment = now()
  const oldest = later(moment, -days(MAIL_EXPIRY_DAYS))
  const values = { key, now: moment, oldest, reserved: RESERVED_ADDRESS }
  const [message] = await query<Attempted>(db, 'mail_attempt', ATTEMPT, values)
  if (!message) return
  const { from, ...parts } = await mailer.render(db, message)
  const messageId = toMessageId(key, from.address)
  try {
    await mailer.send({ from, to: message.recipient, messageId, ...parts })
  } catch (error) {
    // The error itself has the recipient in several fields, and is kept with the job.
    const reason = redactAddresses((error as Error).message)
    await query(db, 'mail_error', 'update mail_messages set error = $2 where key = $1', [
      key,
      reason,
    ])
    throw new Error(reason)
  }
  await query(db, 'mail_sent', SENT, [key, now()])
}

/** Marks a message that no worker tries any more. */
export async function giveUpMail(tx: Db, { key }: { key: string }): Promise<void> {
  await query(tx, 'mail_failed', FAILED, [key])
}

function toMessageId(key: string, from: string): string {
  const id = createHash('sha256').update(`horma mail ${key}`).digest('hex').slice(0, 32)
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

interface Attempted extends MailSource {
  recipient: string
}

/** What is not to be sent any more is left to `dropMessages`. */
const ATTEMPT = `
  update mail_messages set attempts = attempts + 1, attempted_at = :now, state = 'queued'
  where key = :key and state <> 'sent' and created_at >= :oldest and recipient !~* :reserved
  returning template, language, data, recipient`
const SENT = `update mail_messages set state = 'sent', sent_at = $2, error = null where key = $1`
const FAILED = `update mail_messages set state = 'failed' where key = $1 and state <> 'sent'`
