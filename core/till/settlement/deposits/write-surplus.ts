import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import type { LockedDeposit } from '../../../deposits/lock-deposit.ts'
import { newDepositReference } from '../../../deposits/rules.ts'
import { writeDeposit } from '../../../deposits/write-deposit.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import type { DepositBy } from './deposit-by.ts'
import { writeAdvanceMoney } from './write-advance-money.ts'

/**
 * Writes money that was charged for a deposit which has ended or wants less meanwhile: as a deposit of its own, for which
 * no pair is reserved and whose money waits to be given back. Its incident is the caller's.
 */
export async function writeSurplus(
  tx: Db,
  { kind, customerId, variantId, dueOn, reference: surplusOf }: LockedDeposit,
  entries: readonly CounterEntry[],
  by: DepositBy,
): Promise<{ depositId: number; reference: string; invoice: string | null }> {
  const { session, at } = by
  const cents = sumCents(entries.map(({ amountCents }) => amountCents))
  const surplus = await writeDeposit(tx, {
    reference: newDepositReference(),
    kind,
    customerId,
    variantId,
    dueOn,
    locationId: session.locationId,
    cashSessionId: session.cashSessionId,
    listCents: cents,
    priceCents: cents,
    isForfeitable: false,
    reservationId: null,
    releasedAt: at,
    note: surplusOf,
    now: at,
  })
  const { depositId } = surplus
  const money = { depositId, variantId, event: 'taken' as const, entries, surplusOf }
  return { ...surplus, invoice: await writeAdvanceMoney(tx, money, by) }
}
