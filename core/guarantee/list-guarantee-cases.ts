import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { type AddValue, collectValues } from '../base/statements/statement-values.ts'
import { ABOUT_PAIR } from '../complaints/complaint-statements.ts'
import { matchWordStarts, toNameWords } from '../customers/name-words.ts'
import { CASE_ARTICLE, IS_TO_CALL, isOverdue } from './case-statements.ts'
import {
  GUARANTEE_LISTS,
  GUARANTEE_REMEDIES,
  GUARANTEE_STATES,
  type GuaranteeList,
  isGuaranteeReference,
  toGuaranteeReference,
} from './rules.ts'

const PAGE = 50

const CaseRow = z.object({
  reference: z.string(),
  state: z.enum(GUARANTEE_STATES),
  remedy: z.enum(GUARANTEE_REMEDIES),
  /** The pair is ready, and nobody has told its owner. */
  is_to_call: z.boolean(),
  is_overdue: z.boolean(),
  taken_on: z.string(),
  promised_on: z.string().nullable(),
  ended_on: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  article: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  defect: z.string(),
})

/** Pairs under guarantee: open ones the oldest first, ended ones the newest first. */
export const listGuaranteeCases = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/guarantee-cases',
    summary: 'Pairs under guarantee',
    tags: ['guarantee'],
  })
  .input(
    z.strictObject({
      list: z.enum(GUARANTEE_LISTS).default('open'),
      /** A code, the reference of a sale, or beginnings of a name: then of all lists. */
      q: z.string().trim().max(60).optional(),
      /** Of one sale, of all lists. */
      sale_id: z.int().positive().optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ cases: z.array(CaseRow), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, now }, input: { list, q, sale_id, page } }) => {
    const { values, add } = collectValues()
    const wide = q !== undefined || sale_id !== undefined
    const conditions = [
      ...(sale_id ? [`about_line.sale_id = ${add('sale_id', sale_id)}`] : []),
      ...(q ? [await buildSearch(db, q, add)] : []),
      ...(wide ? [] : [LISTS[list]]),
    ]
    const where = `where ${conditions.join(' and ')}`
    const order = wide || list === 'ended' ? 'c.case_id desc' : 'c.taken_on, c.case_id'
    const all = { ...values, now: now() }
    const [cases, [counted]] = await Promise.all([
      query<z.infer<typeof CaseRow>>(
        db,
        '',
        `${ROWS} ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
        all,
      ),
      query<{ count: number }>(db, '', `select count(*)::int as count ${FROM} ${where}`, all),
    ])
    return { cases, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

async function buildSearch(db: Db, q: string, add: AddValue): Promise<string> {
  const code = toGuaranteeReference(q)
  if (isGuaranteeReference(code)) return `c.reference = ${add('code', code)}`
  const reference = add('reference', q.toUpperCase().replace(/\s/g, ''))
  const words = await toNameWords(db, q)
  const name = words.length > 0 ? ` or ${matchWordStarts('c.name', words, add)}` : ''
  return `(about_line.sale_id = (select sale_id from sales where reference = ${reference})${name})`
}

const LISTS: Record<GuaranteeList, string> = {
  open: 'c.ended_at is null',
  taken_in: `c.state = 'taken_in'`,
  at_workshop: `c.state = 'at_workshop'`,
  ready: `c.state = 'ready'`,
  to_call: IS_TO_CALL,
  ended: 'c.ended_at is not null',
}

const FROM = `
  from (select horma_day(:now::timestamptz) as day) today, guarantee_cases c ${ABOUT_PAIR}`

const ROWS = `
  select c.reference, c.state, c.remedy, ${IS_TO_CALL} as is_to_call, ${isOverdue('today.day')} as is_overdue,
    c.taken_on::text, c.promised_on::text, c.ended_on::text, c.name, c.phone, ${CASE_ARTICLE}, c.defect ${FROM}`
