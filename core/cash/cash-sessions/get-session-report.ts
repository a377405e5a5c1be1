import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { ClosingContent } from '../closings/closing-content.ts'
import { readClosingContent } from '../closings/read-closing-content.ts'
import { CountedDenominations } from '../counts/cash-count.ts'
import { SessionMethod, toSessionMethods } from '../counts/session-methods.ts'
import type { CentsByKind } from '../counts/session-sums.ts'
import { CASH_MOVEMENT_KINDS } from '../rules.ts'
import { Closing, readSession, SessionFacts } from './read-session.ts'

/** A count of the drawer at the end, whether it closed the session or not. */
const Attempt = z.object({
  cash_count_id: z.int(),
  at: z.string(),
  by: z.string(),
  counted_cents: z.int(),
  /** What was typed of the other ways of paying. */
  others: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
  denominations: CountedDenominations.nullable(),
  reason: z.string().nullable(),
  accepted: z.boolean(),
  /** Expected against counted at that moment; null while the session is open, which is counted blind. */
  methods: z.array(SessionMethod).nullable(),
})

const Movement = z.object({
  cash_movement_id: z.int(),
  at: z.string(),
  by: z.string(),
  /** Whose PIN let it pass above the limit. */
  approved_by: z.string().nullable(),
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amount_cents: z.int(),
  reason: z.string(),
})

/** All of a cash session: its closing, every count and every movement of cash. Whoever counts it does not see it. */
export const getSessionReport = staff('can_view_reports')
  .read.route({
    method: 'GET',
    path: '/cash-sessions/{cash_session_id}',
    summary: 'A cash session with its counts and movements',
    tags: ['cash'],
  })
  .input(z.strictObject({ cash_session_id: z.int().positive() }))
  .output(
    SessionFacts.extend({
      closing: Closing.nullable(),
      attempts: z.array(Attempt),
      movements: z.array(Movement),
      /** Its figures once it is closed. */
      content: ClosingContent.nullable(),
      seal: z.string().nullable(),
      prints: z.int(),
      /** Of sales that arrived after it was closed. */
      late_cents: z.int(),
    }),
  )
  .errors({ SESSION_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input: { cash_session_id }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const [session, counts, movements] = await Promise.all([
      readSession(db, cash_session_id),
      readAttempts(db, cash_session_id),
      query<z.infer<typeof Movement>>(db, 'cash_session_movements', MOVEMENTS, [cash_session_id]),
    ])
    if (!session) throw errors.SESSION_UNKNOWN()
    const isClosed = session.closing !== null
    const stored = isClosed ? await readClosingContent(db, cash_session_id) : undefined
    const attempts = counts.map(({ counted, expected, ...count }) => ({
      ...count,
      counted_cents: counted.cash ?? 0,
      others: TENDER_KINDS.flatMap((kind) => {
        const cents = kind === 'cash' ? undefined : counted[kind]
        return cents === undefined ? [] : [{ kind, cents }]
      }),
      methods: isClosed ? toSessionMethods(expected, counted) : null,
    }))
    return {
      ...session.facts,
      closing: session.closing,
      attempts,
      movements,
      content: stored?.content ?? null,
      seal: stored?.seal ?? null,
      prints: stored?.prints ?? 0,
      late_cents: stored?.lateCents ?? 0,
    }
  })

type AttemptRow = Omit<z.infer<typeof Attempt>, 'counted_cents' | 'others' | 'methods'> & {
  counted: CentsByKind
  expected: CentsByKind
}

const readAttempts = (db: Db, cashSessionId: number) =>
  query<AttemptRow>(db, 'cash_session_attempts', ATTEMPTS, [cashSessionId])

const ATTEMPTS = `
  select cash_count_id, to_json(c.created_at) #>> '{}' as at, u.name as by, counted, expected, denominations, reason,
    accepted
  from cash_counts c join staff_users u on u.user_id = c.staff_id
  where cash_session_id = $1 and kind = 'closing' order by cash_count_id`

const MOVEMENTS = `
  select cash_movement_id, to_json(m.created_at) #>> '{}' as at, u.name as by, a.name as approved_by, kind,
    m.amount_cents, m.reason
  from cash_movements m join staff_users u on u.user_id = m.staff_id
  left join money_acts c using (cash_movement_id) left join staff_users a on a.user_id = c.approved_by
  where m.cash_session_id = $1 order by cash_movement_id`
