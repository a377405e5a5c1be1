import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { CountedDenominations } from '../counts/cash-count.ts'
import { SessionMethod, toSessionMethods } from '../counts/session-methods.ts'
import { CashSums, type CentsByKind } from '../counts/session-sums.ts'

/** A cash session, whether it is open or closed, without any sum of what should be there. */
export const SessionFacts = z.object({
  cash_session_id: z.int(),
  till: z.object({ till: z.string(), name: z.string() }),
  opened_at: z.string(),
  opened_by: z.string(),
  float_cents: z.int(),
  /** Notes and coins of the float; null where only its total was typed. */
  float_denominations: CountedDenominations.nullable(),
  /** What the closing before left in the drawer; null where none did. */
  proposed_float_cents: z.int().nullable(),
  /** Why the float is not what was left. */
  opening_reason: z.string().nullable(),
})

/** What a closed session came to. It never changes. */
export const Closing = z.object({
  z_number: z.int(),
  closed_at: z.string(),
  closed_by: z.string(),
  /** Why the count differs. */
  reason: z.string().nullable(),
  methods: z.array(SessionMethod),
  /** What the expected cash is made of; null where it was closed before this was kept. */
  cash: CashSums.nullable(),
  /** Notes and coins of the count; null where only its total was typed. */
  denominations: CountedDenominations.nullable(),
  /** Who let a difference above the limit pass. */
  approved_by: z.string().nullable(),
  /** What stayed in the drawer, and what went into the bank bag; null where it was closed before this was kept. */
  next_float_cents: z.int().nullable(),
  bag_cents: z.int().nullable(),
})

type ClosingRow = Omit<z.infer<typeof Closing>, 'methods'> & {
  expected: CentsByKind
  counted: CentsByKind
}

interface SessionRow {
  facts: z.infer<typeof SessionFacts>
  closing: ClosingRow | null
  closedBy: string | null
}

/** A session with its closing, where it is closed. */
export async function readSession(db: Db, cashSessionId: number) {
  const [row] = await query<SessionRow>(db, 'cash_session_report', SESSION, [cashSessionId])
  if (!row) return undefined
  const { facts, closing, closedBy } = row
  if (!closing) return { facts, closing: null, closedBy }
  const { expected, counted, ...rest } = closing
  return { facts, closing: { ...rest, methods: toSessionMethods(expected, counted) }, closedBy }
}

const SESSION = `
  select json_build_object('cash_session_id', s.cash_session_id, 'opened_at', s.opened_at, 'opened_by', opener.name,
      'till', json_build_object('till', t.code, 'name', t.name), 'float_cents', s.float_cents,
      'float_denominations', opening.denominations, 'proposed_float_cents', s.proposed_float_cents,
      'opening_reason', opening.reason) as facts,
    case when s.closed_at is not null then json_build_object('z_number', s.z_number, 'closed_at', s.closed_at,
      'closed_by', closer.name, 'reason', s.reason, 'expected', closing.expected, 'counted', closing.counted,
      'cash', '{"cash_deposits_cents": 0, "cash_deposits_returned_cents": null, "cash_drops_cents": 0}'::jsonb || closing.cash_sums,
      'denominations', closing.denominations, 'approved_by', approver.name, 'next_float_cents', s.next_float_cents,
      'bag_cents', s.counted_cents - s.next_float_cents) end as closing,
    s.closed_by as "closedBy"
  from cash_sessions s join tills t using (till_id)
  join staff_users opener on opener.user_id = s.opened_by
  left join staff_users closer on closer.user_id = s.closed_by
  left join staff_users approver on approver.user_id = s.approved_by
  left join cash_counts opening
    on opening.cash_session_id = s.cash_session_id and opening.kind = 'opening' and opening.accepted
  left join cash_counts closing
    on closing.cash_session_id = s.cash_session_id and closing.kind = 'closing' and closing.accepted
  where s.cash_session_id = $1`
