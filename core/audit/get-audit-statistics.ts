import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { STATISTICS_DAYS } from './rules.ts'

const Counted = { count: z.int(), errors: z.int() }

const Statistics = z.object({
  /** The first day of the window; the last one is today. */
  from: z.string(),
  total: z.int(),
  errors: z.int(),
  /** One entry a day, also for a day on which nothing happened. */
  by_day: z.array(z.object({ day: z.string(), ...Counted })),
  /** The ten most frequent ones. */
  by_action: z.array(z.object({ action_type: z.string(), ...Counted })),
  by_table: z.array(z.object({ target_table_name: z.string(), ...Counted })),
  by_user: z.array(
    z.object({ user_email: z.string(), user_name: z.string().nullable(), ...Counted }),
  ),
})

/** What was done lately and by whom, in days of the shop up to today. */
export const getAuditStatistics = staff('can_view_audit_log')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/audit/statistics',
    summary: 'What was done lately, and by whom',
    tags: ['audit'],
  })
  .input(z.strictObject({ days: z.int().min(1).max(366).default(STATISTICS_DAYS) }))
  .output(Statistics)
  .handler(async ({ context: { db, now }, input }) => {
    const [row] = await query<z.infer<typeof Statistics>>(db, '', STATISTICS, [now(), input.days])
    if (!row) throw new Error('audit: nothing was counted')
    return row
  })

const counts = "count(*)::int as count, count(*) filter (where status = 'error')::int as errors"
const top = (column: string, more = '') => `
  coalesce((select json_agg(t order by t.count desc, t.${column}) from (
    select ${column}${more}, ${counts} from recent where ${column} is not null
    group by ${column} order by count(*) desc, ${column} limit 10) t), '[]')`

const STATISTICS = `
  with range as (
    select horma_day($1) as last, horma_day($1) - $2::int + 1 as first
  ), recent as materialized (
    select a.action_type, a.target_table_name, a.user_email, u.name, a.status,
      horma_day(a.created_at) as day
    from audit_log a left join staff_users u using (user_id)
    where a.created_at >= (select first::timestamp from range) at time zone horma_zone()
  )
  select (select to_char(first, 'YYYY-MM-DD') from range) as from, (select count(*)::int from recent) as total,
    (select count(*)::int from recent where status = 'error') as errors,
    (select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'), 'count', coalesce(c.count, 0),
        'errors', coalesce(c.errors, 0)) order by d)
      from range, generate_series(first, last, interval '1 day') d
      left join (select day, ${counts} from recent group by day) c on c.day = d::date) as by_day,
    ${top('action_type')} as by_action,
    ${top('target_table_name')} as by_table,
    ${top('user_email', ', max(name) as user_name')} as by_user`
