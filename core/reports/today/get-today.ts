import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readGoods } from '../../sales/summary/read-goods.ts'
import { readMoney } from '../../sales/summary/read-money.ts'
import { isMoney, TENDER_KINDS } from '../../sales/tenders/rules.ts'
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
 * The day of the shop as its owner wants to see it, in cents with VAT: what was sold and collected, its closings, and who
 * did what is not usual. Of the trial while it lasts, of real sales after it.
 */
export const getToday = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/today',
    summary: 'Sales, closings and unusual acts of today',
    tags: ['reports'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      /** Of the shop, as YYYY-MM-DD. */
      day: z.string(),
      sales: z.int(),
      sold_cents: z.int(),
      returned_cents: z.int(),
      /** Sold less returned. */
      net_cents: z.int(),
      /** Money in less money out, web and till, by the way of paying. */
      collected: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
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
    const [figures, closings, acts] = await Promise.all([
      readFigures(db, day),
      query<z.infer<typeof TodaysClosing>>(db, 'today_closings', CLOSINGS, { starts, ends, trial }),
      query<z.infer<typeof ListedAct> & { total: number }>(db, 'today_acts', ACTS, {
        ...values,
        limit: MOST_ACTS,
      }),
    ])
    return {
      day,
      ...figures,
      closings,
      acts: acts.map(({ total: _, ...act }) => act),
      total_acts: acts[0]?.total ?? 0,
    }
  })

/** What the summary says of the day. */
async function readFigures(db: Db, day: string) {
  const filter = { from: day, to: day }
  const [[goods], money] = await Promise.all([
    readGoods(db, filter),
    readMoney(db, filter, ['kind']),
  ])
  if (!goods) throw new Error('today: nothing was summed up')
  const { sales, sold_cents, returned_cents, net_cents } = goods
  return {
    sales: sales ?? 0,
    sold_cents,
    returned_cents,
    net_cents,
    collected: money
      .filter(({ kind }) => isMoney(kind))
      .map(({ kind, net_cents: cents }) => ({ kind, cents }))
      .sort((one, other) => other.cents - one.cents),
  }
}

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
  where ${isWithinDays('s.closed_at')} and ${isChosenSide('s.is_trial', ':trial')}
  order by s.closed_at desc, s.cash_session_id desc`

/** What is not usual: discounts and money within the limits are, and scans by mistake. */
const ACTS = `
  select ${ACT_COLUMNS}, count(*) over () as total from ${ACTS_WITH_NAMES}
  where not a.is_mis_scan and not a.is_of_void and a.times > 0 and (a.act <> 'discount' or a.is_over_limit)
    and (a.act <> 'money' or a.approver is not null)
  order by a.at desc, a.act limit :limit`
