import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { CONTACT_STATES } from './rules.ts'

const PAGE = 50

export const ContactMessage = z.object({
  contact_message_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  created_at: z.string(),
  /** Null while it waits for an answer. */
  answered_at: z.string().nullable(),
  /** The name of who marked it. */
  answered_by: z.string().nullable(),
})

/** What visitors wrote by the contact form, the newest first. */
export const listContactMessages = staff('can_manage_customers')
  .read.route({
    method: 'GET',
    path: '/contact-messages',
    summary: 'Messages of the contact form',
    tags: ['messages'],
  })
  .input(
    z.strictObject({
      state: z.enum(CONTACT_STATES).optional(),
      /** A part of name, address or subject. */
      q: z.string().trim().max(100).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ messages: z.array(ContactMessage), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { page, state, q } }) => {
    const values = { state: state ?? null, like: q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null }
    const [messages, [counted]] = await Promise.all([
      query<z.infer<typeof ContactMessage>>(db, 'contact_messages_list', LIST, {
        ...values,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      }),
      query<{ count: number }>(db, 'contact_messages_count', COUNT, values),
    ])
    return { messages, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

export const CONTACT_COLUMNS = `
  m.contact_message_id, m.name, m.email, m.phone, m.subject, m.message, m.language,
  to_jsonb(m.created_at) #>> '{}' as created_at, to_jsonb(m.answered_at) #>> '{}' as answered_at,
  s.name as answered_by`

const FOUND = `
  from contact_messages m left join staff_users s on s.user_id = m.answered_by
  where (:state::text is null or (:state = 'open') = (m.answered_at is null))
    and (:like::text is null
      or horma_fold(concat_ws(' ', m.name, m.email, m.subject)) like horma_fold(:like))`
const LIST = `
  select ${CONTACT_COLUMNS} ${FOUND} order by m.contact_message_id desc limit :limit offset :offset`
const COUNT = `select count(*)::int as count ${FOUND}`
