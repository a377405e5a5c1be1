import type { TicketFinding } from './ticket-finding.ts'

interface CheckedParkedTicket {
  id: number | null | undefined
  parked: { locationId: number; ended: boolean; inUse: string | null } | undefined
  /** The till that sells it. */
  till: { code: string; locationId: number }
}

/** The parked ticket that a sale names is of this place, open, and in use nowhere else. */
export function checkParkedTicket({ id, parked, till }: CheckedParkedTicket): TicketFinding[] {
  if (!id) return []
  const ended = { kind: 'other' as const, details: { why: 'parked_ticket', parked_ticket_id: id } }
  if (!parked) return [{ ...ended, refusal: { code: 'PARKED_TICKET_UNKNOWN' } }]
  if (parked.locationId !== till.locationId)
    return [{ ...(parked.ended && ended), refusal: { code: 'PARKED_TICKET_UNKNOWN' } }]
  if (parked.ended) return [{ ...ended, refusal: { code: 'PARKED_TICKET_GONE' } }]
  if (!parked.inUse || parked.inUse === till.code) return []
  return [{ refusal: { code: 'PARKED_TICKET_IN_USE', data: { till: parked.inUse } } }]
}
