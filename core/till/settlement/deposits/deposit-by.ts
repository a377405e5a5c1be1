import type { Actor } from '../../../base/procedures/actor.ts'
import type { AvailabilityChange } from '../../../stock/publish-availability.ts'

/** Who settles the deposits of a ticket, where and when. */
export interface DepositBy {
  session: { tillId: number; series: string; locationId: number; cashSessionId: number }
  /** Who took the money. */
  seller: Actor
  /** As movements of stock name who acted. */
  actor: string
  now: Date
  /** Goods that came free. The settlement publishes them once. */
  moved: AvailabilityChange[]
}
