import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { type Actor, isSuperAdmin } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ShopDay } from '../base/schemas.ts'
import { MAIL_STATES, MAIL_TEMPLATES } from './rules.ts'
import { SECRET_TEMPLATES } from './templates.ts'

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
  /** Not what lets its reader in as somebody else, unless a super admin asks. */
  is_readable: z.boolean(),
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
      template: z.enum(MAIL_TEMPLATES).optional(),
      /** A part of the address. */
      recipient: z.string().trim().max(254).optional(),
      /** The first and the last day on which it was written, both included. */
      from: ShopDay.optional(),
      to: ShopDay.optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ messages: z.array(MailMessage), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, actor }, input: { page, ...filter } }) => {
    const values = {
      state: filter.state ?? null,
      template: filter.template ?? null,
      recipient: toPattern(filter.recipient),
      from: filter.from ?? null,
      to: filter.to ?? null,
    }
    const range = { limit: PAGE, offset: (page - 1) * PAGE }
    const [rows, [counted]] = await Promise.all([
      query<StoredMessage>(db, 'mail_list', LIST, { ...values, ...range }),
      query<{ count: number }>(db, 'mail_count', COUNT, values),
    ])
    const messages = rows.map((row) => ({ ...row, is_readable: isReadable(row, actor) }))
    return { messages, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

type StoredMessage = Omit<z.infer<typeof MailMessage>, 'is_readable'>

/** Super admins alone read what lets its reader in as somebody else of the staff. */
export function isReadable({ template }: { template: string }, actor: Actor): boolean {
  return isSuperAdmin(actor) || !SECRET_TEMPLATES.some((secret) => secret === template)
}

/** What is typed is searched as it stands. */
const toPattern = (part: string | undefined) =>
  part ? `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null

export const MESSAGE_COLUMNS = `
  message_id, template, language, recipient, state, attempts, error,
  to_jsonb(created_at) #>> '{}' as created_at, to_jsonb(sent_at) #>> '{}' as sent_at`

const FOUND = `
  from mail_messages where (:state::mail_state is null or state = :state::mail_state)
    and (:template::text is null or template = :template)
    and (:recipient::text is null or lower(recipient) like :recipient)
    and (:from::date is null or created_at >= :from::date::timestamp at time zone horma_zone())
    and (:to::date is null or created_at < (:to::date + 1)::timestamp at time zone horma_zone())`
const LIST = `select ${MESSAGE_COLUMNS} ${FOUND} order by message_id desc limit :limit offset :offset`
const COUNT = `select count(*)::int as count ${FOUND}`
