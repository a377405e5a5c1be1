import { sumCents } from '../../base/money.ts'
import { getTenderChange } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import type { TicketFinding } from './ticket-finding.ts'

/** The cash session that a ticket belongs to. */
export interface CheckedSession {
  cashSessionId: number
  zNumber: number | null
  closedAt: Date | null
  /** It is the session that the till named, not just the last one of the till. */
  isNamed: boolean
}

/** A ticket belongs to an open cash session: money in one that was closed is beyond its count. */
export function checkSession(
  session: CheckedSession | undefined,
  ticket: { session: string; tenders: readonly Tender[] },
): TicketFinding[] {
  const unknown = {
    kind: 'session_unknown' as const,
    details: { session: ticket.session, cash_session_id: session?.cashSessionId ?? null },
  }
  if (!session) return [{ ...unknown, refusal: { code: 'NO_OPEN_SESSION' } }]
  return [
    ...(session.isNamed ? [] : [unknown]),
    ...(session.closedAt ? [describeClosed(session, ticket.tenders)] : []),
  ]
}

/** What is in the drawer beyond the count of a session that was closed before the sale arrived. */
function describeClosed(session: CheckedSession, tenders: readonly Tender[]): TicketFinding {
  const cents: Record<string, number> = {}
  for (const tender of tenders) cents[tender.kind] = (cents[tender.kind] ?? 0) + tender.amount_cents
  const change_cents = sumCents(tenders.map(getTenderChange))
  const { cashSessionId: cash_session_id, zNumber: z_number, closedAt } = session
  return {
    kind: 'session_closed',
    details: { cash_session_id, z_number, closed_at: closedAt?.toISOString(), cents, change_cents },
  }
}
