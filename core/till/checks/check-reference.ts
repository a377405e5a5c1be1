import type { TicketFinding } from './ticket-finding.ts'

/** The sale has the reference that the till gave it: no other sale does, and it is well formed. */
export function checkReference(given: string, written: string): TicketFinding[] {
  if (given === written) return []
  const details = { why: 'reference', reference: given }
  return [{ kind: 'other', details, refusal: { code: 'REFERENCE_TAKEN' } }]
}
