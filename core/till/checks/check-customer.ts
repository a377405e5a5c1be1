import type { TicketFinding } from './ticket-finding.ts'

/** The customer that a ticket names is there still. */
export function checkCustomer(
  customerId: number | null | undefined,
  customer: object | undefined,
): TicketFinding[] {
  if (!customerId || customer) return []
  const details = { customer_id: customerId }
  return [{ kind: 'customer_unknown', details, refusal: { code: 'CUSTOMER_UNKNOWN' } }]
}
