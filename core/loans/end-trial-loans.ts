import { type Db, query } from '../base/db.server.ts'
import { type Actor, actorKey } from '../base/procedures/actor.ts'
import { listTrialLoanDeposits } from '../deposits/loan-deposits.ts'
import { endDeposit } from '../deposits/write-deposit.ts'
import { writeTenders } from '../payments/write-tenders.ts'
import { returnLentPairs } from '../stock/loans/return-lent-pairs.ts'
import type { AvailabilityChange } from '../stock/publish-availability.ts'
import { lockLoan } from './lock-loan.ts'
import { endLoan, writeLoanEvent } from './write-loan.ts'

interface EndedBy {
  actor: Actor
  now: Date
  /** Goods that came free. The caller publishes them once, at the end of its act. */
  moved: AvailabilityChange[]
}

/**
 * Ends the open loans of the trial: their pairs are back as they left, and money that lies there as security leaves by
 * transfer, since no drawer is open.
 */
export async function endTrialLoans(tx: Db, { actor, now, moved }: EndedBy): Promise<void> {
  const open = await query<{ id: number }>(
    tx,
    'trial_loans',
    'select loan_id as id from loans where is_trial and ended_at is null order by loan_id',
  )
  for (const { id } of open) {
    const loan = await lockLoan(tx, id)
    if (!loan || loan.isEnded) continue
    const { loanId, reference, locationId, items } = loan
    const out = items.filter(({ state }) => state === 'lent')
    const pairs = out.map(({ itemId }) => ({ itemId, to: 'as_before' as const }))
    const by = { from: 'lent', locationId, reference, actor: actorKey(actor), moved } as const
    await returnLentPairs(tx, { pairs, ...by })
    await query(
      tx,
      'trial_lent_items',
      `update lent_items set state = 'returned', condition = 'sellable', ended_at = $2
       where loan_id = $1 and state = 'lent'`,
      [loanId, now],
    )
    await writeLoanEvent(tx, { loanId, event: 'ended', details: { pairs: out.length }, actor, now })
    await endLoan(tx, loanId, now)
  }
  await returnTrialDeposits(tx, { actor, now })
}

async function returnTrialDeposits(tx: Db, { actor, now }: Pick<EndedBy, 'actor' | 'now'>) {
  for (const { depositId, loanId, heldCents } of await listTrialLoanDeposits(tx)) {
    const back = { kind: 'transfer' as const, amountCents: -heldCents }
    await writeTenders(tx, { depositId }, heldCents > 0 ? [back] : [], now)
    await endDeposit(tx, { depositId, now })
    const details = { amount_cents: heldCents }
    await writeLoanEvent(tx, { loanId, event: 'deposit_returned', details, actor, now })
  }
}
