import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay } from '../../base/schemas.ts'
import { TillCode } from '../find-till.ts'

const PAGE_SIZE = 25

const ListedSession = z.object({
  cash_session_id: z.int(),
  till: z.object({ till: z.string(), name: z.string() }),
  opened_at: z.string(),
  opened_by: z.string(),
  float_cents: z.int(),
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
  .read.route({ method: 'GET', path: '/cash-sessions', summary: 'Cash sessions', tags: ['till'] })
  .input(
    z.strictObject({
      till: TillCode.optional(),
      /** Days of the shop on which they were opened, both included. */
      from: ShopDay.optional(),
      to: ShopDay.optional(),
      /** Only those whose count differs. */
      differing: z.boolean().optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      sessions: z.array(ListedSession),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** Of all that match the filter: closings that differ, and what is missing or too much in cents. */
      sums: z.object({ differing: z.int(), difference_cents: z.int() }),
      /** Every till there is or was, to narrow the list by. */
      tills: z.array(z.object({ till: z.string(), name: z.string() })),
    }),
  )
  .handler(
    async ({ context: { db, actor }, input: { page, till, from, to, differing }, errors }) => {
      if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
      const filter = [till ?? null, from ?? null, to ?? null, differing ?? false]
      const [[counts], sessions, tills] = await Promise.all([
        query<Counts>(db, 'cash_sessions_count', COUNT, filter),
        query<z.infer<typeof ListedSession>>(db, 'cash_sessions_list', LIST, [
          ...filter,
          PAGE_SIZE,
          (page - 1) * PAGE_SIZE,
        ]),
        query<{ till: string; name: string }>(
          db,
          'cash_sessions_tills',
          'select code as till, name from tills order by code',
        ),
      ])
      if (!counts) throw new Error('cash_sessions: nothing was counted')
      const { total, ...sums } = counts
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
      return { sessions, page, pages, total, sums, tills }
    },
  )

interface Counts {
  total: number
  differing: number
  difference_cents: number
}

const WHERE = `
  ($1::text is null or s.till_id = (select till_id from tills where code = $1))
  and ($2::date is null or s.opened_at >= $2::date::timestamp at time zone horma_zone())
  and ($3::date is null or s.opened_at < ($3::date::timestamp + interval '1 day') at time zone horma_zone())
  and (not $4::boolean or s.counted_cents <> s.expected_cents)`

const COUNT = `
  select count(*) as total, count(*) filter (where s.counted_cents <> s.expected_cents) as differing,
    coalesce(sum(s.counted_cents - s.expected_cents), 0) as difference_cents
  from cash_sessions s where ${WHERE}`

const LIST = `
  select s.cash_session_id, json_build_object('till', t.code, 'name', t.name) as till,
    to_json(s.opened_at) #>> '{}' as opened_at, opener.name as opened_by, s.float_cents,
    (select count(*) from cash_counts c where c.cash_session_id = s.cash_session_id and c.kind = 'closing') as attempts,
    case when s.closed_at is not null then json_build_object('z_number', s.z_number, 'closed_at', s.closed_at,
      'closed_by', closer.name, 'expected_cents', s.expected_cents, 'counted_cents', s.counted_cents,
      'difference_cents', s.counted_cents - s.expected_cents, 'reason', s.reason) end as closing
  from cash_sessions s join tills t using (till_id)
  join staff_users opener on opener.user_id = s.opened_by
  left join staff_users closer on closer.user_id = s.closed_by
  where ${WHERE}
  order by s.closed_at desc nulls first, s.cash_session_id desc limit $5 offset $6`
