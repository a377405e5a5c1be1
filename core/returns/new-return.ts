import type { BeforeCommit } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import type { NewTender } from '../payments/write-tenders.ts'
import type { AvailabilityChange } from '../stock/publish-availability.ts'
import type { ReturnCause, ReturnCondition, ReturnProof, ReturnReason } from './rules.ts'

export interface ReturnedUnit {
  lineId: number
  /** Which unit of the line, from 1. */
  n: number
  /** Given back for it, with VAT: at most what is left of what was paid for it. */
  cents: number
  /** How the goods are. Without it money goes back alone: shipping, goodwill. */
  condition?: ReturnCondition
  /** What a counter knows of it. */
  cause?: ReturnCause | undefined
  proof?: ReturnProof
  isLate?: boolean
}

/** How a counter gives money back, in cents above zero. */
export interface CounterTender extends Pick<NewTender, 'kind' | 'terminalReference'> {
  cents: number
}

export interface NewReturn {
  /** Of one sale or of several, in any order. */
  units: readonly ReturnedUnit[]
  reason: ReturnReason
  /** That of the request that it answers; else a new one. */
  reference?: string
  /** Where the goods are now; else the place of the first sale. */
  locationId?: number
  /** At a counter; the caller has locked its cash session. */
  till?: { tillId: number; cashSessionId: number }
  exchangeSaleId?: number
  note?: string
  /** Back to the payments that the money came from, or by tenders of the counter whose cents add up to the units'. */
  refundTo: 'source' | { tenders: readonly CounterTender[] }
  /** False where its invoice is cancelled instead; the caller does it. */
  isCorrected?: boolean
  actor: Actor
  now: Date
  /** Goods that came free. The caller publishes them once, at the end of its act. */
  moved: AvailabilityChange[]
  /** Of the act: the corrections' invoices travel with its commit. */
  beforeCommit: BeforeCommit
}

export type ReturnRefusal =
  | 'UNIT_UNKNOWN'
  | 'UNIT_RETURNED'
  | 'SALE_NOT_PAID'
  | 'MORE_THAN_PAID'
  /** The money did not come by a payment of the web, or what is left of it is less. */
  | 'PAYMENT_SHORT'
  | 'TENDERS_DIFFER'

export interface ReturnedSale {
  saleId: number
  cents: number
  /** Of its lines by rate, each rate once, none of zero. */
  refunds: readonly { rate: number; cents: number }[]
}
