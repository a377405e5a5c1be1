import { randomUUID } from 'node:crypto'
import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { queueMailTo } from '../../mail/queue-mail.ts'
import type { CredentialChange } from '../../mail/rules.ts'

interface ChangedCredentials {
  /** Whose they are. */
  userId: string
  what: CredentialChange
  /** Null: an API key, or a command on the server. */
  changedBy: string | null
  userAgent: string | undefined
  now: Date
}

/**
 * Queues the e-mail that tells a person of the staff what of their credentials has changed, when and by whom, in their
 * language. Writes none for an account without an address. (OWASP ASVS 4.0.3, 2.2.3 and 2.5.5)
 */
export async function queueCredentialsMail(
  tx: Db,
  { userId, what, changedBy, userAgent, now }: ChangedCredentials,
): Promise<void> {
  const reader = { name: 'credentials_mail_queue', sql: OWNER, values: { user_id: userId } }
  await queueMailTo(tx, reader, {
    template: 'credentials-changed',
    data: {
      user_id: userId,
      what,
      changed_at: now.toISOString(),
      changed_by: changedBy,
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    },
    key: `credentials-changed ${randomUUID()}`,
    now,
  })
}

/** The person who acts; null for an API key. */
export function toChanger(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.userId : null
}

const LONGEST_USER_AGENT = 500
const OWNER = `
  select language, email as recipient from staff_users where user_id = :user_id and email <> ''`
