import { minutes } from '../../base/clock.ts'
import type { TicketFinding } from './ticket-finding.ts'

/** Clocks of tills go wrong by so much without a word. */
const TOLERANCE_MS = minutes(5)

interface CheckedClock {
  /** By the clock of the till. */
  said: Date
  /** In its session, and not in the future. */
  soldAt: Date
  isNamed: boolean
}

/** The till's clock says a time within its cash session that is not in the future. */
export function checkClock({ said, soldAt, isNamed }: CheckedClock): TicketFinding[] {
  const ahead = said.getTime() - soldAt.getTime()
  const details = { finished_at: said.toISOString(), booked_at: soldAt.toISOString() }
  if (ahead > TOLERANCE_MS) return [{ kind: 'clock_ahead', details }]
  if (ahead < -TOLERANCE_MS && isNamed)
    return [{ kind: 'other', details: { why: 'clock', ...details } }]
  return []
}
