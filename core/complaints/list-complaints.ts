import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { type AddValue, collectValues } from '../base/statements/statement-values.ts'
import { matchWordStarts, toNameWords } from '../customers/name-words.ts'
import {
  ABOUT_COLUMNS,
  ABOUT_PAIR,
  ANSWER_DUE,
  COMPLAINT_NUMBER,
  COMPLAINT_STATE,
  IS_OPEN,
  isDue,
} from './complaint-statements.ts'
import {
  COMPLAINT_CHANNELS,
  COMPLAINT_LISTS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  type ComplaintList,
  parseComplaintNumber,
} from './rules.ts'

const PAGE = 50

const ComplaintRow = z.object({
  complaint_id: z.int(),
  number: z.string(),
  state: z.enum(COMPLAINT_STATES),
  channel: z.enum(COMPLAINT_CHANNELS),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  received_on: z.string(),
  due_on: z.string(),
  /** The day of the shop, against which the last one is held. */
  today: z.string(),
  name: z.string(),
  sale: z.string().nullable(),
  article: TranslatedText.nullable(),
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
})

/** Complaints: open ones with the next last day on top, others the newest first. */
export const listComplaints = staff('can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/complaints', summary: 'Complaints', tags: ['complaints'] })
  .input(
    z.strictObject({
      list: z.enum(COMPLAINT_LISTS).default('open'),
      /** A number, the reference of an order or a return, or beginnings of a name: then of all lists. */
      q: z.string().trim().max(60).optional(),
      /** Of one sale, of all lists. */
      sale_id: z.int().positive().optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ complaints: z.array(ComplaintRow), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, now }, input: { list, q, sale_id, page } }) => {
    const { values, add } = collectValues()
    const wide = q !== undefined || sale_id !== undefined
    const conditions = [
      ...(sale_id ? [`c.sale_id = ${add('sale_id', sale_id)}`] : []),
      ...(q ? [await buildSearch(db, q, add)] : []),
      ...(wide ? [] : [LISTS[list]]),
    ]
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const isWork = !wide && (list === 'open' || list === 'due')
    const order = isWork ? 'c.received_on, c.complaint_id' : 'c.complaint_id desc'
    const all = { ...values, now: now() }
    const [complaints, [counted]] = await Promise.all([
      query<z.infer<typeof ComplaintRow>>(
        db,
        '',
        `${ROWS} ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
        all,
      ),
      query<{ count: number }>(db, '', `select count(*)::int as count ${FROM} ${where}`, all),
    ])
    return { complaints, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

async function buildSearch(db: Db, q: string, add: AddValue): Promise<string> {
  const number = parseComplaintNumber(q)
  if (number)
    return `(c.year = ${add('year', number.year)} and c.number = ${add('number', number.number)})`
  const reference = add('reference', q.toUpperCase().replace(/\s/g, ''))
  const words = await toNameWords(db, q)
  const name = words.length > 0 ? ` or ${matchWordStarts('c.name', words, add)}` : ''
  return `(s.reference = ${reference} or c.return_reference = ${reference}
    or upper(c.sheet_number) = ${reference}${name})`
}

const LISTS: Record<ComplaintList, string> = {
  open: IS_OPEN,
  due: isDue('today.day'),
  answered: 'c.answered_at is not null',
  withdrawn: 'c.withdrawn_at is not null',
  all: 'true',
}

const FROM = `
  from (select horma_day(:now::timestamptz) as day) today, complaints c
  left join sales s on s.sale_id = c.sale_id ${ABOUT_PAIR}`

const ROWS = `
  select c.complaint_id, ${COMPLAINT_NUMBER} as number, ${COMPLAINT_STATE} as state, c.channel, c.outcome,
    c.received_on::text, ${ANSWER_DUE}::text as due_on, today.day::text as today, c.name, s.reference as sale,
    ${ABOUT_COLUMNS} ${FROM}`
