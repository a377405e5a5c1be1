import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { MAIL_STATES } from './rules.ts'

const PAGE = 50

export const MailMessage = z.object({
  message_id: z.int(),
  template: z.string(),
  language: z.enum(LANGUAGES),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

/** The outbox: e-mails that were sent, that wait, and that could not be sent, the newest first. */
export const listMessages = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/mail/messages',
    summary: 'The outbox of e-mails',
    tags: ['mail'],
  })
  .input(
    z.strictObject({
      state: z.enum(MAIL_STATES).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ messages: z.array(MailMessage), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { state = null, page } }) => {
    const values = [state, PAGE, (page - 1) * PAGE]
    const messages = await query<z.infer<typeof MailMessage>>(db, 'mail_list', LIST, values)
    const [counted] = await query<{ count: number }>(db, 'mail_count', COUNT, [state])
    return { messages, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

export const MESSAGE_COLUMNS = `
  message_id, template, language, recipient, state, attempts, error,
  to_jsonb(created_at) #>> '{}' as created_at, to_jsonb(sent_at) #>> '{}' as sent_at`

const LIST = `
  select ${MESSAGE_COLUMNS} from mail_messages where $1::mail_state is null or state = $1::mail_state
  order by message_id desc limit $2 offset $3`
const COUNT = `
  select count(*)::int as count from mail_messages where $1::mail_state is null or state = $1::mail_state`
