import type { AvailabilityChange } from '../../../stock/publish-availability.ts'

/** Who settles the deposits of a ticket, where and when. */
export interface DepositBy {
  session: { tillId: number; series: string; locationId: number; cashSessionId: number }
  /** The till's operation that the ticket is. */
  operationId: string
  /** Who took the money; null where nobody of the staff did. */
  sellerId: string | null
  /** As movements of stock name who acted. */
  actor: string
  /** When the customer paid. */
  at: Date
  now: Date
  /** Goods that came free. The settlement publishes them once. */
  moved: AvailabilityChange[]
}
