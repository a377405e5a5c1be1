import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { ABOUT_COLUMNS, ABOUT_PAIR, ANSWER_DUE, COMPLAINT_NUMBER } from './complaint-statements.ts'
import type { ComplaintOutcome } from './rules.ts'

/** What an e-mail about a complaint says. Days as YYYY-MM-DD. */
export interface ComplaintMail {
  number: string
  name: string
  received_on: string
  due_on: string
  message: string
  answer: string | null
  outcome: ComplaintOutcome | null
  sale: string | null
  article: Translated | null
  colour: Translated | null
  size: string | null
}

export async function readComplaintMail(
  db: Db,
  complaintId: number,
): Promise<ComplaintMail | undefined> {
  const [complaint] = await query<ComplaintMail>(db, 'complaint_mail', READ, [complaintId])
  return complaint
}

const READ = `
  select ${COMPLAINT_NUMBER} as number, c.name, c.received_on::text, ${ANSWER_DUE}::text as due_on, c.message, c.answer,
    c.outcome, s.reference as sale, ${ABOUT_COLUMNS}
  from complaints c left join sales s on s.sale_id = c.sale_id ${ABOUT_PAIR}
  where c.complaint_id = $1`
