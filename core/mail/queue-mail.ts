import type { z } from 'zod'
import { type Db, pipeline, query } from '../base/db.server.ts'
import type { Language } from '../base/languages.ts'
import { enqueue } from '../base/queues/enqueue.ts'
import { mailQueue } from './mail-queue.ts'
import { type MailTemplate, templates } from './templates.ts'

interface NewMail<Template extends MailTemplate> {
  template: Template
  language: Language
  to: string
  data: z.input<(typeof templates)[Template]>
  /** A second message with it is not written: `order-received K7M2…`. Nothing personal. */
  key: string
  now: Date
}

/** Leaves an e-mail for a worker in the act's own transaction. Nobody sends mail in another way. */
export async function queueMail<Template extends MailTemplate>(
  tx: Db,
  { template, language, to, data, key, now }: NewMail<Template>,
): Promise<void> {
  const values = [key, template, language, to, templates[template].parse(data), now]
  await pipeline([query(tx, 'mail_queue', QUEUE, values), enqueue(tx, mailQueue, { key }, { key })])
}

const QUEUE = `
  insert into mail_messages (key, template, language, recipient, data, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing`
