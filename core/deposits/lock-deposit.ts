import { type Db, query } from '../base/db.server.ts'
import type { PairDepositKind } from './rules.ts'

export interface LockedDeposit {
  depositId: number
  reference: string
  kind: PairDepositKind
  customerId: number | null
  locationId: number
  variantId: number
  listCents: number
  priceCents: number
  dueOn: string
  isForfeitable: boolean
  reservationId: number | null
  isReleased: boolean
  isEnded: boolean
  /** The money that lies there now. */
  heldCents: number
}

/** A lay-away or an ordered size, locked against every other act on it. */
export async function lockDeposit(tx: Db, depositId: number): Promise<LockedDeposit | undefined> {
  const locked = await query(
    tx,
    'deposit_lock',
    `select from deposits where deposit_id = $1 and kind <> 'loan' for update`,
    [depositId],
  )
  if (locked.length === 0) return undefined
  // After the lock: money that was being paid in meanwhile is seen.
  const [deposit] = await query<LockedDeposit>(tx, 'deposit_locked', READ, [depositId])
  return deposit
}

const READ = `
  select deposit_id as "depositId", reference, kind, customer_id as "customerId", location_id as "locationId",
    variant_id as "variantId", list_cents as "listCents", price_cents as "priceCents", due_on::text as "dueOn",
    is_forfeitable as "isForfeitable", reservation_id as "reservationId", released_at is not null as "isReleased",
    ended_at is not null as "isEnded",
    coalesce((select sum(amount_cents)::int from tenders t
      where t.deposit_id = d.deposit_id and t.state = 'captured'), 0) as "heldCents"
  from deposits d where deposit_id = $1`
