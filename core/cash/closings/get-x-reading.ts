import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { SessionMethod, toSessionMethods } from '../counts/session-methods.ts'
import { addUpSession, CashSums } from '../counts/session-sums.ts'
import { ClosingContent } from './closing-content.ts'
import { readContentNow } from './read-closing-content.ts'

/**
 * The figures of a till's open session as they are now, without any effect: the X. For who may see reports and
 * turnover alone, because whoever counts a drawer must not know what should be in it.
 */
export const getXReading = staff('can_view_reports')
  .read.route({
    method: 'GET',
    path: '/tills/{till}/x-reading',
    summary: 'The figures of an open cash session',
    tags: ['cash'],
  })
  .input(z.strictObject({ till: TillCode }))
  .output(
    z.object({
      till: z.object({ till: z.string(), name: z.string() }),
      cash_session_id: z.int(),
      at: z.string(),
      opened_at: z.string(),
      opened_by: z.string(),
      content: ClosingContent,
      /** What the expected cash is made of. */
      cash: CashSums,
      methods: z.array(SessionMethod),
    }),
  )
  .errors({ TILL_UNKNOWN: { status: 404 }, NO_OPEN_SESSION: { status: 409 } })
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const till = await findTill(db, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const [session] = await query<{ id: number; opened_at: Date; opened_by: string }>(
      db,
      'x_reading_session',
      `select cash_session_id as id, opened_at, name as opened_by
       from cash_sessions join staff_users on user_id = opened_by where till_id = $1 and closed_at is null`,
      [till.tillId],
    )
    if (!session) throw errors.NO_OPEN_SESSION()
    const [content, { cash, expected }] = await Promise.all([
      readContentNow(db, session.id),
      addUpSession(db, session.id),
    ])
    return {
      till: { till: till.code, name: till.name },
      cash_session_id: session.id,
      at: now().toISOString(),
      opened_at: session.opened_at.toISOString(),
      opened_by: session.opened_by,
      content,
      cash,
      methods: toSessionMethods(expected, {}),
    }
  })
