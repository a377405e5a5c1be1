import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import {
  ABOUT_COLUMNS,
  ABOUT_PAIR,
  ANSWER_DUE,
  COMPLAINT_NUMBER,
  COMPLAINT_STATE,
} from './complaint-statements.ts'
import { COMPLAINT_CHANNELS, COMPLAINT_OUTCOMES, COMPLAINT_STATES } from './rules.ts'

export const ComplaintId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

const Complaint = z.object({
  complaint_id: z.int(),
  number: z.string(),
  state: z.enum(COMPLAINT_STATES),
  channel: z.enum(COMPLAINT_CHANNELS),
  sheet_number: z.string().nullable(),
  received_on: z.string(),
  due_on: z.string(),
  today: z.string(),
  customer_id: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  sale_id: z.int().nullable(),
  sale: z.string().nullable(),
  line_id: z.int().nullable(),
  n: z.int().nullable(),
  article: TranslatedText.nullable(),
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  return_reference: z.string().nullable(),
  message: z.string(),
  /** Also of one that was opened again: what was answered before. */
  answer: z.string().nullable(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  answered_at: z.string().nullable(),
  answered_by: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** The cases under guarantee that it led to. */
  cases: z.array(z.string()),
})

/** One complaint. */
export const getComplaint = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/complaints/{complaint_id}',
    summary: 'A complaint',
    tags: ['complaints'],
  })
  .input(z.strictObject({ complaint_id: ComplaintId }))
  .output(Complaint)
  .errors({ COMPLAINT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const [complaint] = await query<z.infer<typeof Complaint>>(db, 'complaint', READ, [
      input.complaint_id,
      now(),
    ])
    if (!complaint) throw errors.COMPLAINT_UNKNOWN()
    return complaint
  })

const READ = `
  select c.complaint_id, ${COMPLAINT_NUMBER} as number, ${COMPLAINT_STATE} as state, c.channel, c.sheet_number,
    c.received_on::text, ${ANSWER_DUE}::text as due_on, horma_day($2::timestamptz)::text as today,
    c.customer_id, c.name, c.email, c.phone, c.language, c.sale_id, s.reference as sale, c.line_id, c.n, ${ABOUT_COLUMNS},
    c.return_reference, c.message, c.answer, c.outcome, to_jsonb(c.answered_at) #>> '{}' as answered_at,
    answerer.name as answered_by, to_jsonb(c.withdrawn_at) #>> '{}' as withdrawn_at,
    to_jsonb(c.created_at) #>> '{}' as created_at, writer.name as created_by,
    coalesce((select json_agg(g.reference order by g.case_id) from guarantee_cases g
      where g.complaint_id = c.complaint_id), '[]') as cases
  from complaints c left join sales s on s.sale_id = c.sale_id ${ABOUT_PAIR}
  left join staff_users answerer on answerer.user_id = c.answered_by
  left join staff_users writer on writer.user_id = c.created_by
  where c.complaint_id = $1`
