import { type Clock, hours, later } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { accountHash } from '../lockout.ts'
import { createPasswordLink } from './create-password-link.ts'

/** Links that one person is sent in an hour: more would only fill their letter box. */
const LINKS_AN_HOUR = 3

interface Parts {
  db: Db
  now: Clock
  config: { secret: string }
}

/** Leaves the mail with a link to a new password, where the account that was asked for is somebody's. */
export async function sendPasswordReset(
  { db, now, config: { secret } }: Parts,
  { account, language }: { account: string; language: Language },
): Promise<void> {
  // A shop has few people: their e-mails are hashed here, so that the queue holds none.
  const people = await query<Person>(db, 'password_reset_people', PEOPLE, [])
  const person = people.find(({ email }) => accountHash(secret, email.toLowerCase()) === account)
  if (!person) return
  await inTransaction(db, async (tx) => {
    const values = [person.user_id, later(now(), -hours(1))]
    const [recent] = await query<{ count: number }>(tx, 'password_reset_recent', RECENT, values)
    if ((recent?.count ?? 0) >= LINKS_AN_HOUR) return
    const link = { userId: person.user_id, purpose: 'reset' as const, secret, now: now() }
    const linkId = await createPasswordLink(tx, link)
    await queueMail(tx, {
      template: 'password-link',
      to: person.email,
      language: person.language ?? language,
      data: { link_id: linkId },
      key: `password-link ${linkId}`,
      now: link.now,
    })
  })
}

interface Person {
  user_id: string
  email: string
  language: Language | null
}

// Whoever is invited still has their invitation, which ends when it says.
const PEOPLE =
  'select user_id, email, language from staff_users where archived_at is null and email_verified'
const RECENT = `
  select count(*)::int as count from staff_password_links
  where user_id = $1 and purpose = 'reset' and created_at > $2`
