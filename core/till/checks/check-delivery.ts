import type { TicketFinding } from './ticket-finding.ts'

interface CheckedDelivery {
  /** The ticket has lines that are sent. */
  isSent: boolean
  /** As it was typed. */
  wanted: unknown
  /** The same where a parcel goes to it. */
  delivery: object | undefined
}

/** Lines are sent somewhere, and there is an address only for them. */
export function checkDelivery({ isSent, wanted, delivery }: CheckedDelivery): TicketFinding[] {
  if (!isSent && (wanted === undefined || wanted === null)) return []
  return isSent && delivery ? [] : [{ kind: 'other', details: { why: 'delivery' } }]
}
