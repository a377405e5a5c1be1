import { type Db, query } from '../base/db.server.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { writeTenders } from '../payments/write-tenders.ts'

interface WrittenDeposit {
  locationId: number
  cashSessionId: number
  kind: 'cash' | 'card'
  /** Left by a customer; below zero, what goes back of an open deposit of the same money. */
  cents: number
}

/** Writes money left at a counter, or that the whole of it goes back; false where no such deposit is open. */
export async function writeDeposit(
  tx: Db,
  { locationId, cashSessionId, kind, cents }: WrittenDeposit,
): Promise<boolean> {
  const [deposit] =
    cents > 0
      ? await query<{ id: number; at: Date }>(
          tx,
          'deposit_of_a_day',
          `insert into deposits (reference, kind, location_id, is_trial) values ($1, 'loan', $2, true)
           returning deposit_id as id, created_at as at`,
          [newOrderReference(), locationId],
        )
      : await query<{ id: number; at: Date }>(
          tx,
          'deposit_of_a_day_ended',
          `update deposits set ended_at = now() where deposit_id = (select deposit_id from deposits d
             join tenders t using (deposit_id) where d.ended_at is null and t.amount_cents = $1 limit 1 for update of d skip locked)
           returning deposit_id as id, ended_at as at`,
          [-cents],
        )
  if (!deposit) return false
  await writeTenders(
    tx,
    { depositId: deposit.id },
    [{ kind, amountCents: cents, cashSessionId }],
    deposit.at,
  )
  return true
}
