import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { isWithinDays } from '../sellers/act-statements.ts'
import { ACT_COLUMNS, ACTS_WITH_NAMES, ListedAct } from '../sellers/list-seller-acts.ts'
import { readActValues } from '../sellers/seller-filter.ts'

/** The most acts that are named; the list by seller has all of them. */
const MOST_ACTS = 8

const TodaysClosing = z.object({
  cash_session_id: z.int(),
  till: z.string(),
  z_number: z.int(),
  closed_at: z.string(),
  closed_by: z.string(),
  /** Counted less expected, in cents: below zero where money is missing. */
  difference_cents: z.int(),
  approved_by: z.string().nullable(),
  reason: z.string().nullable(),
})

/**
 * What an owner looks at today, in cents with VAT: the closings of today, those of yesterday that differ, and who did what
 * is not usual. Of the trial while it lasts, of real sales after it. Refused (FORBIDDEN) without the right to see turnover.
 */
export const getToday = staff('can_view_reports')
  .read.route({
    method: 'GET',
    path: '/today',
    summary: 'Closings and unusual acts of today',
    tags: ['reports'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      /** Of the shop, as YYYY-MM-DD. */
      day: z.string(),
      closings: z.array(TodaysClosing),
      /** The newest of them. */
      acts: z.array(ListedAct),
      total_acts: z.int(),
    }),
  )
  .handler(async ({ context: { db, actor, now }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { to: day, values } = await readToday(db, now())
    const { starts, ends, trial } = values
    const [closings, acts] = await Promise.all([
      query<z.infer<typeof TodaysClosing>>(db, 'today_closings', CLOSINGS, { starts, ends, trial }),
      query<z.infer<typeof ListedAct> & { total: number }>(db, 'today_acts', ACTS, {
        ...values,
        limit: MOST_ACTS,
      }),
    ])
    return {
      day,
      closings,
      acts: acts.map(({ total: _, ...act }) => act),
      total_acts: acts[0]?.total ?? 0,
    }
  })

/** The day of the shop with its midnights. */
async function readToday(db: Db, now: Date) {
  const { to } = await readActValues(db, {}, now)
  return readActValues(db, { from: to, to }, now)
}

const CLOSINGS = `
  select s.cash_session_id, t.code as till, s.z_number, to_json(s.closed_at) #>> '{}' as closed_at, closer.name as closed_by,
    s.counted_cents - s.expected_cents as difference_cents, approver.name as approved_by, s.reason
  from cash_sessions s join tills t using (till_id) join staff_users closer on closer.user_id = s.closed_by
  left join staff_users approver on approver.user_id = s.approved_by
  where ${isChosenSide('s.is_trial', ':trial')} and (${isWithinDays('s.closed_at')} or s.counted_cents <> s.expected_cents
    and s.closed_at < :starts and s.closed_at >= (:starts at time zone horma_zone() - interval '1 day') at time zone horma_zone())
  order by s.closed_at desc, s.cash_session_id desc`

/** What is not usual: discounts and money within the limits are, and scans by mistake. */
const ACTS = `
  select ${ACT_COLUMNS}, count(*) over () as total from ${ACTS_WITH_NAMES}
  where not a.is_mis_scan and not a.is_of_void and a.times > 0 and (a.act <> 'discount' or a.is_over_limit)
    and (a.act <> 'money' or a.approver is not null)
  order by a.at desc, a.act limit :limit`
