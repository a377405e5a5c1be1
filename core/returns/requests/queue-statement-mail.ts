import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { queueMail } from '../../mail/queue-mail.ts'

/** Receipts that one address may be mailed in a day: anybody may write it into the form. */
const MOST_A_DAY = 5

interface StatementMail {
  statementId: number
  email: string
  language: Language
  now: Date
}

/**
 * Mails the receipt of a statement of withdrawal that led to no request to the address that it names. The message holds
 * nothing but what was stated and when, so that it tells nobody whether there is such an order.
 * (Directive 2011/83 art. 11a)
 */
export async function queueStatementMail(
  tx: Db,
  { statementId, email, language, now }: StatementMail,
): Promise<void> {
  await query(tx, 'withdrawal_statement_mail_lock', LOCK, [email])
  // A second statement: it sees what whoever held the lock has committed.
  const [earlier] = await query<{ count: number }>(tx, 'withdrawal_statement_count', COUNT, [
    email,
    later(now, -days(1)),
    statementId,
  ])
  if ((earlier?.count ?? 0) >= MOST_A_DAY) return
  await queueMail(tx, {
    template: 'withdrawal-statement',
    language,
    to: email,
    data: { withdrawal_statement_id: statementId },
    key: `withdrawal-statement ${statementId}`,
    now,
  })
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('withdrawal statement ' || lower($1), 0))`
const COUNT = `
  select count(*)::int as count from withdrawal_statements
  where lower(email) = lower($1) and created_at > $2 and withdrawal_statement_id <> $3`
