import type { IncidentKind } from '../../cash/incidents/rules.ts'
import type { TicketRefusal } from './ticket-refusals.ts'

/**
 * What a rule found on a ticket. *Finish* refuses with the first `refusal`; *book* never refuses, and opens an incident
 * of each `kind`.
 */
export interface TicketFinding {
  kind?: IncidentKind
  details?: Record<string, unknown>
  refusal?: TicketRefusal
}
