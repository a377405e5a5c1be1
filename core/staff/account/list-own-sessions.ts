import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { REPLACED_SECONDS } from '../sessions/rules.ts'
import { getOwnSessionId, getOwnUserId } from './own-account.ts'

const OwnSession = z.object({
  session_id: z.string(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  /** To within a few minutes. */
  last_used_at: z.string(),
  /** The session that asks. */
  is_current: z.boolean(),
})

/**
 * Where a person is signed in, the session that asks first, then the last used. One in its last minute is left out: a
 * newer one of the same browser has replaced it.
 */
export const listOwnSessions = staff()
  .read.meta({ ownAccount: true })
  .route({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Your own sessions',
    tags: ['staff'],
  })
  .input(z.strictObject({}))
  .output(z.object({ sessions: z.array(OwnSession) }))
  .handler(async ({ context: { db, actor, now } }) => {
    const values = [getOwnUserId(actor), getOwnSessionId(actor), now(), REPLACED_SECONDS]
    return {
      sessions: await query<z.infer<typeof OwnSession>>(db, 'staff_own_sessions', LIST, values),
    }
  })

const LIST = `
  select session_id, nullif(user_agent, '') as user_agent,
    to_jsonb(created_at) #>> '{}' as created_at, to_jsonb(last_active_at) #>> '{}' as last_used_at,
    session_id is not distinct from $2 as is_current
  from staff_sessions
  where user_id = $1 and (session_id is not distinct from $2 or expires_at > $3::timestamptz + $4 * interval '1 second')
  order by is_current desc, last_active_at desc`
