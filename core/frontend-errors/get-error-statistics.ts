import { z } from 'zod'
import { days, later } from '../base/clock.ts'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { RECENT_ERRORS, STATISTICS_DAYS } from './rules.ts'

const MOST_LINES = 10

const Counted = z.object({ value: z.string(), count: z.int() })
const ErrorStatistics = z.object({
  total: z.int(),
  server_total: z.int(),
  by_message: z.array(Counted),
  by_page: z.array(Counted),
  recent: z.array(z.object({ message: z.string(), page: z.string(), created_at: z.string() })),
})

/** Errors of browsers of the last days, counted by message and by page, and the newest of them. (spec section 9) */
export const getErrorStatistics = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/frontend-errors/statistics',
    summary: 'Errors of browsers by message and page',
    tags: ['frontendErrors'],
  })
  .input(z.strictObject({ days: z.int().min(1).max(30).default(STATISTICS_DAYS) }))
  .output(ErrorStatistics)
  .handler(async ({ context: { db, now }, input }) => {
    const [row] = await query<{ statistics: z.infer<typeof ErrorStatistics> }>(
      db,
      'error_statistics',
      STATISTICS,
      { since: later(now(), -days(input.days)) },
    )
    if (!row) throw new Error('no errors were counted')
    return row.statistics
  })

const countBy = (column: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value), '[]')
   from (select ${column} as value, count(*) as count from found group by 1 order by 2 desc, 1 limit ${MOST_LINES}) counted)`

const STATISTICS = `
  with found as (select * from frontend_errors where created_at >= :since::timestamptz)
  select jsonb_build_object(
    'total', (select count(*) from found),
    'server_total', (select count(*) from server_errors where created_at >= :since::timestamptz),
    'by_message', ${countBy('message')},
    'by_page', ${countBy('page')},
    'recent', (select coalesce(jsonb_agg(jsonb_build_object('message', message, 'page', page, 'created_at', created_at)
        order by error_id desc), '[]')
      from (select * from found order by error_id desc limit ${RECENT_ERRORS}) newest)
  ) as statistics`
