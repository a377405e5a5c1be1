import type { Db } from '../../../base/db.server.ts'
import { type Actor, actorKey } from '../../../base/procedures/actor.ts'
import type { LockedDeposit } from '../../../deposits/lock-deposit.ts'
import { endDeposit, writeDepositEvent } from '../../../deposits/write-deposit.ts'
import { writeTenders } from '../../../payments/write-tenders.ts'
import type { AvailabilityChange } from '../../../stock/publish-availability.ts'
import { closeOrderRequest } from '../../../stock/requests/goods-requests.ts'
import { releaseReservation } from '../../../stock/reservations.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'

interface Cancelled {
  /** What goes back, below zero. */
  entries: readonly CounterEntry[]
  /** Whose drawer it leaves; the office, which has none, transfers. */
  cashSessionId?: number | undefined
  /** The shop keeps all that lies there. */
  isKept: boolean
  reason?: string
  actor: Actor
  now: Date
  /** Goods that came free. The caller publishes them once. */
  moved: AvailabilityChange[]
}

/**
 * Ends an open deposit: its pair is back in stock, its money goes back or is kept. The corrections of its advances are
 * the caller's, at the end of its transaction.
 */
export async function writeCancelledDeposit(
  tx: Db,
  deposit: LockedDeposit,
  { entries, cashSessionId, isKept, reason, actor, now, moved }: Cancelled,
): Promise<void> {
  const { depositId, reference, heldCents, reservationId, variantId, isReleased } = deposit
  if (reservationId !== null && !isReleased)
    await releaseReservation(tx, {
      reservationId,
      now,
      actor: actorKey(actor),
      reference,
      moved,
    })
  await closeOrderRequest(tx, { variantId, reference, now })
  const tenders = entries.map((entry) => ({ ...entry, ...(cashSessionId && { cashSessionId }) }))
  await writeTenders(tx, { depositId }, tenders, now)
  const keptCents = isKept ? heldCents : 0
  await endDeposit(tx, { depositId, keptCents, now })
  await writeDepositEvent(tx, {
    depositId,
    event: keptCents > 0 ? 'kept' : 'cancelled',
    details: { amount_cents: heldCents, ...(reason !== undefined && { reason }) },
    actor,
    now,
  })
}
