import { type Db, query } from '../../../base/db.server.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import { type LockedDeposit, lockDeposit } from '../../../deposits/lock-deposit.ts'
import { correctAdvances } from '../../../invoicing/write-advance.ts'
import type { AvailabilityChange } from '../../../stock/publish-availability.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import { writeCancelledDeposit } from './write-cancelled-deposit.ts'

interface EndedBy {
  actor: Actor
  now: Date
  /** Goods that came free. The caller publishes them once, at the end of its act. */
  moved: AvailabilityChange[]
}

/**
 * Ends the open deposits of the trial as the office cancels one: the pair is in stock again, the money leaves by transfer,
 * since no drawer is open, and each advance is corrected in the series of the trial.
 */
export async function endTrialDeposits(tx: Db, by: EndedBy): Promise<void> {
  const open = await query<{ depositId: number }>(tx, 'trial_deposits', OPEN)
  for (const { depositId } of open) {
    const deposit = await lockDeposit(tx, depositId)
    if (deposit && !deposit.isEnded) await endTrialDeposit(tx, deposit, by)
  }
}

async function endTrialDeposit(tx: Db, deposit: LockedDeposit, { actor, now, moved }: EndedBy) {
  const { depositId, heldCents } = deposit
  const back: CounterEntry = { kind: 'transfer', amountCents: -heldCents }
  const entries = heldCents > 0 ? [back] : []
  await writeCancelledDeposit(tx, deposit, { entries, isKept: false, actor, now, moved })
  await correctAdvances(tx, depositId, now)
}

const OPEN = `
  select deposit_id as "depositId" from deposits
  where is_trial and ended_at is null and kind <> 'loan' order by deposit_id`
