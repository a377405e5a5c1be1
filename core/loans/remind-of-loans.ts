import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { isLanguage, SHOP_LANGUAGE } from '../base/languages.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeLoanEvent } from './write-loan.ts'

/** Nobody is reminded before this hour of the shop's day. */
const FIRST_HOUR = 9

/**
 * Reminds the customers of open loans by e-mail, in their language: once on the day before the pairs are due, and once
 * on the day itself; a day that was moved is told anew. Who has no e-mail is told by a person, whom the office shows the
 * loan. Nobody is written to at night. Returns how many were reminded.
 */
export async function remindOfLoans(db: Db, now: Clock): Promise<number> {
  for (let count = 0; ; count++) {
    const found = await inTransaction(db, (tx) => remindOne(tx, now()))
    if (!found) return count
  }
}

interface DueLoan {
  loanId: number
  reference: string
  dueOn: string
  isToday: boolean
  email: string
  language: string | null
}

async function remindOne(tx: Db, now: Date): Promise<boolean> {
  const [loan] = await query<DueLoan>(tx, 'loan_to_remind', NEXT, [now, FIRST_HOUR])
  if (!loan) return false
  const { loanId, reference, dueOn, isToday, email, language } = loan
  const event = isToday ? 'due' : 'reminded'
  await writeLoanEvent(tx, { loanId, event, details: { due_on: dueOn }, now })
  await queueMail(tx, {
    template: 'loan-due',
    language: isLanguage(language) ? language : SHOP_LANGUAGE,
    to: email,
    data: { loan_id: loanId, when: isToday ? 'today' : 'tomorrow' },
    key: `loan-${event} ${reference} ${dueOn}`,
    now,
  })
  return true
}

const NEXT = `
  select l.loan_id as "loanId", l.reference, l.due_on::text as "dueOn", l.due_on = today.day as "isToday", c.email, c.language
  from (select horma_day($1::timestamptz) as day) today, loans l
  join customers c on c.customer_id = horma_merged_customer(l.customer_id)
  where l.ended_at is null and l.due_on in (today.day, today.day + 1) and c.email is not null and c.erased_at is null
    and extract(hour from $1::timestamptz at time zone horma_zone()) >= $2
    -- Pairs that are to be back tomorrow and left today need no word today.
    and (l.due_on = today.day or horma_day(l.created_at) < today.day)
    and horma_day(l.created_at) < l.due_on
    and not exists (select from loan_events e where e.loan_id = l.loan_id and e.details ->> 'due_on' = l.due_on::text
      and e.event = (case when l.due_on = today.day then 'due' else 'reminded' end)::loan_event)
  order by l.loan_id limit 1 for update of l skip locked`
