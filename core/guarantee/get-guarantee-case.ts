import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { ABOUT_PAIR, COMPLAINT_NUMBER } from '../complaints/complaint-statements.ts'
import { CASE_ARTICLE, IS_TO_CALL, isOverdue } from './case-statements.ts'
import { readGuaranteeUnits } from './guarantee-unit.ts'
import {
  GUARANTEE_EVENTS,
  GUARANTEE_REMEDIES,
  GUARANTEE_STATES,
  getGuaranteePeriod,
  toGuaranteeReference,
} from './rules.ts'

/** A code as somebody types or scans it. */
export const CaseReference = z.string().trim().max(20).overwrite(toGuaranteeReference)

const StoredCase = z.object({
  reference: z.string(),
  state: z.enum(GUARANTEE_STATES),
  remedy: z.enum(GUARANTEE_REMEDIES),
  is_goodwill: z.boolean(),
  is_to_call: z.boolean(),
  is_overdue: z.boolean(),
  taken_on: z.string(),
  promised_on: z.string().nullable(),
  ended_on: z.string().nullable(),
  customer_id: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  line_id: z.int().nullable(),
  n: z.int().nullable(),
  sale_id: z.int().nullable(),
  sale: z.string().nullable(),
  article: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  defect: z.string(),
  workshop: z.string().nullable(),
  work: z.string().nullable(),
  complaint: z.object({ complaint_id: z.int(), number: z.string() }).nullable(),
  /** By what the unit has come back for good, whether the case was ended or not. */
  return_reference: z.string().nullable(),
  /** Of a pair that is not in these books. */
  delivered_on: z.string().nullable(),
  today: z.string(),
  history: z.array(
    z.object({ event: z.enum(GUARANTEE_EVENTS), at: z.string(), by: z.string().nullable() }),
  ),
})

const GuaranteeCase = StoredCase.extend({
  /** The last day of the guarantee, as far as it is known today; null before delivery. */
  until: z.string().nullable(),
  presumed_until: z.string().nullable(),
  /** The last day on which the shop answers for what it repaired. */
  same_defect_until: z.string().nullable(),
})
export type GuaranteeCase = z.infer<typeof GuaranteeCase>

/** A pair under guarantee by the code of its receipt. */
export const getGuaranteeCase = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/guarantee-cases/{reference}',
    summary: 'A pair under guarantee',
    tags: ['guarantee'],
  })
  .input(z.strictObject({ reference: CaseReference }))
  .output(GuaranteeCase)
  .errors({ CASE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const found = await readCase(db, input.reference, now())
    if (!found) throw errors.CASE_UNKNOWN()
    return found
  })

async function readCase(db: Db, reference: string, now: Date): Promise<GuaranteeCase | undefined> {
  const [row] = await query<{ found: z.infer<typeof StoredCase> }>(db, 'guarantee_case', READ, [
    reference,
    now,
  ])
  return row && { ...row.found, ...(await readPeriod(db, row.found, now)) }
}

async function readPeriod(db: Db, found: z.infer<typeof StoredCase>, now: Date) {
  const { line_id, n, delivered_on, taken_on, ended_on, state, today } = found
  const [unit] = line_id && n ? await readGuaranteeUnits(db, { units: [{ line_id, n }] }, now) : []
  if (unit) {
    const { until, presumed_until, same_defect_until } = unit
    return { delivered_on: unit.delivered_on, until, presumed_until, same_defect_until }
  }
  const pauses = state === 'rejected' ? [] : [{ from: taken_on, to: ended_on }]
  const period = delivered_on ? getGuaranteePeriod(delivered_on, pauses, today) : null
  return {
    delivered_on,
    until: period?.until ?? null,
    presumed_until: period?.presumedUntil ?? null,
    same_defect_until: period?.sameDefectUntil ?? null,
  }
}

const HISTORY = `
  select json_agg(json_build_object('event', e.event, 'at', e.created_at, 'by', m.name) order by e.guarantee_event_id)
  from guarantee_events e left join staff_users m on m.user_id = e.staff_id where e.case_id = c.case_id`

const COMPLAINT = `
  select json_build_object('complaint_id', k.complaint_id, 'number', k.number)
  from (select c.complaint_id, ${COMPLAINT_NUMBER} as number from complaints c) k`

const READ = `
  select to_jsonb(found) as found from (
    select c.reference, c.state, c.remedy, c.is_goodwill, ${IS_TO_CALL} as is_to_call,
      ${isOverdue('horma_day($2::timestamptz)')} as is_overdue, c.taken_on, c.promised_on, c.ended_on, c.customer_id,
      c.name, c.email, c.phone, c.language, c.line_id, c.n, s.sale_id, s.reference as sale, ${CASE_ARTICLE}, c.defect,
      c.workshop, c.work, c.delivered_on, horma_day($2::timestamptz) as today,
      (${COMPLAINT} where k.complaint_id = c.complaint_id) as complaint,
      (select r.reference from return_units b join returns r using (return_id)
        where b.return_unit_id = about_unit.returned_by) as return_reference,
      coalesce((${HISTORY}), '[]') as history
    from guarantee_cases c ${ABOUT_PAIR} left join sales s on s.sale_id = about_line.sale_id
    where c.reference = $1
  ) found`
