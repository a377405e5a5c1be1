import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'
import { toTicketError } from '../checks/ticket-refusals.ts'
import type { SettleMode } from './ticket.ts'

export interface Findings {
  add(found: readonly TicketFinding[]): void
  /** What people have to judge. */
  listIncidents(): NewIncident[]
}

/** Collects what the checks find: *finish* is refused with the first refusal, *book* goes on. */
export function collectFindings(mode: SettleMode): Findings {
  const all: TicketFinding[] = []
  const others = mode.kind === 'book' ? mode.incidents : []
  return {
    add(found) {
      const refusal = found.find((each) => each.refusal)?.refusal
      if (refusal && mode.kind === 'finish') throw toTicketError(refusal)
      all.push(...found)
    },
    listIncidents: () => [
      ...all.flatMap(({ kind, details = {} }) => (kind ? [{ kind, details }] : [])),
      ...others,
    ],
  }
}
