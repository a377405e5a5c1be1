import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import {
  CLOSING_CHECK_COLUMNS,
  ClosingCheck,
  type ClosingCheckRow,
  toClosingCheck,
} from '../closings/closing-check.ts'
import { SESSION_CONDITIONS, SessionFilter, toFilterValues } from './session-filter.ts'
import { ClosingTotals, sumClosings } from './sum-closings.ts'

const PAGE_SIZE = 25

export const ListedSession = z.object({
  cash_session_id: z.int(),
  till: z.object({ till: z.string(), name: z.string() }),
  opened_at: z.string(),
  opened_by: z.string(),
  float_cents: z.int(),
  /** The float less what the closing before left; null where none did. */
  opening_difference_cents: z.int().nullable(),
  /** How often the drawer was counted at the end. */
  attempts: z.int(),
  closing: z
    .object({
      z_number: z.int(),
      closed_at: z.string(),
      closed_by: z.string(),
      expected_cents: z.int(),
      counted_cents: z.int(),
      /** Counted less expected: below zero where money is missing. */
      difference_cents: z.int(),
      reason: z.string().nullable(),
    })
    .nullable(),
})

/** Cash sessions, open ones first, then by their closing, the newest first, in pages of 25. */
export const listCashSessions = staff('can_view_reports')
  .read.route({ method: 'GET', path: '/cash-sessions', summary: 'Cash sessions', tags: ['cash'] })
  .input(z.strictObject({ ...SessionFilter, page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      sessions: z.array(ListedSession),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** Of all that match the filter: closings that differ, and what is missing or too much in cents. */
      sums: z.object({ differing: z.int(), difference_cents: z.int() }),
      /** What the closings that match come to. */
      totals: ClosingTotals,
      /** Every till there is or was, to narrow the list by. */
      tills: z.array(z.object({ till: z.string(), name: z.string() })),
      /** The latest one; they are checked each night. */
      check: ClosingCheck.nullable(),
    }),
  )
  .handler(async ({ context: { db, actor }, input: { page, ...filter }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const values = toFilterValues(filter)
    const [[counts], sessions, totals, tills, check] = await Promise.all([
      query<Counts>(db, 'cash_sessions_count', COUNT, values),
      query<z.infer<typeof ListedSession>>(db, 'cash_sessions_list', LIST, {
        ...values,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      }),
      sumClosings(db, values),
      query<{ till: string; name: string }>(
        db,
        'cash_sessions_tills',
        'select code as till, name from tills order by code',
      ),
      readLatestCheck(db),
    ])
    if (!counts) throw new Error('cash_sessions: nothing was counted')
    const { total, ...sums } = counts
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    return { sessions, page, pages, total, sums, totals, tills, check }
  })

interface Counts {
  total: number
  differing: number
  difference_cents: number
}

async function readLatestCheck(db: Db): Promise<ClosingCheck | null> {
  const [row] = await query<ClosingCheckRow>(
    db,
    'closing_check_latest',
    `select ${CLOSING_CHECK_COLUMNS} from closing_checks order by check_id desc limit 1`,
  )
  return row ? toClosingCheck(row) : null
}

const COUNT = `
  select count(*) as total, count(*) filter (where s.counted_cents <> s.expected_cents) as differing,
    coalesce(sum(s.counted_cents - s.expected_cents), 0) as difference_cents
  from cash_sessions s where ${SESSION_CONDITIONS}`

/** SQL of `ListedSession`, by conditions and limits that follow. */
export const LISTED_SESSIONS = `
  select s.cash_session_id, json_build_object('till', t.code, 'name', t.name) as till,
    to_json(s.opened_at) #>> '{}' as opened_at, opener.name as opened_by, s.float_cents,
    s.float_cents - s.proposed_float_cents as opening_difference_cents,
    (select count(*) from cash_counts c where c.cash_session_id = s.cash_session_id and c.kind = 'closing') as attempts,
    case when s.closed_at is not null then json_build_object('z_number', s.z_number, 'closed_at', s.closed_at,
      'closed_by', closer.name, 'expected_cents', s.expected_cents, 'counted_cents', s.counted_cents,
      'difference_cents', s.counted_cents - s.expected_cents, 'reason', s.reason) end as closing
  from cash_sessions s join tills t using (till_id)
  join staff_users opener on opener.user_id = s.opened_by
  left join staff_users closer on closer.user_id = s.closed_by
  where ${SESSION_CONDITIONS}`

const LIST = `${LISTED_SESSIONS}
  order by s.closed_at desc nulls first, s.cash_session_id desc limit :limit offset :offset`
