import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ClosingContent } from '../closings/closing-content.ts'
import { readClosingContent } from '../closings/read-closing-content.ts'
import { LISTED_SESSIONS, ListedSession } from './list-cash-sessions.ts'
import { SessionFilter, toFilterValues } from './session-filter.ts'

const ExportedClosing = ListedSession.extend({
  closing: ListedSession.shape.closing.unwrap(),
  content: ClosingContent,
})

/** Every closing that a filter finds with its figures, the newest first, in parts: called again with `after` until `next` is null. */
export const exportClosings = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/closings',
    summary: 'Closings of tills, all that a filter finds',
    tags: ['cash'],
  })
  .input(
    z.strictObject({
      ...SessionFilter,
      /** The last session of the part before. */
      after: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
  )
  .output(z.object({ closings: z.array(ExportedClosing), next: z.int().nullable() }))
  .handler(async ({ context: { db, actor }, input: { after, limit, ...filter }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const sessions = await query<z.infer<typeof ListedSession>>(db, 'closings_export', EXPORT, {
      ...toFilterValues(filter),
      after: after ?? null,
      limit,
    })
    const closings = await Promise.all(
      sessions.flatMap(({ closing, ...session }) =>
        closing
          ? readClosingContent(db, session.cash_session_id).then(({ content }) => ({
              ...session,
              closing,
              content,
            }))
          : [],
      ),
    )
    const last = sessions.at(-1)?.cash_session_id ?? null
    return { closings, next: sessions.length < limit ? null : last }
  })

const EXPORT = `${LISTED_SESSIONS}
  and s.closed_at is not null and (:after::bigint is null or (s.closed_at, s.cash_session_id) <
    (select closed_at, cash_session_id from cash_sessions where cash_session_id = :after))
  order by s.closed_at desc, s.cash_session_id desc limit :limit`
