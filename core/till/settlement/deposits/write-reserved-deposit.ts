import type { Db } from '../../../base/db.server.ts'
import { readDepositGoods } from '../../../deposits/deposit-goods.ts'
import { writeDeposit } from '../../../deposits/write-deposit.ts'
import { openOrderRequest } from '../../../stock/requests/goods-requests.ts'
import { reserveAvailable } from '../../../stock/reservations/reserve-available.ts'
import { openReservation } from '../../../stock/reservations.ts'
import { NO_END } from '../../../stock/rules.ts'
import type { DepositBy } from './deposit-by.ts'
import type { RequestedDeposit } from './read-deposit-lines.ts'

export interface ReservedDeposit {
  depositId: number
  variantId: number
  reference: string
  kind: 'layaway' | 'order'
  dueOn: string
}

/**
 * Writes a deposit and reserves its pair, without an end: a person releases it. Where none is left the size is ordered
 * instead if its money is charged already; else it is undefined, and the caller must roll back. Its money and its
 * history are the caller's.
 */
export async function writeReservedDeposit(
  tx: Db,
  taken: RequestedDeposit,
  { isCharged }: { isCharged: boolean },
  by: DepositBy,
): Promise<ReservedDeposit | undefined> {
  const { line, reference } = taken
  const { variantId, customerId, priceCents } = line
  const reservationId = line.depositKind === 'layaway' ? await reservePair(tx, taken, by) : null
  if (line.depositKind === 'layaway' && reservationId === null && !isCharged) return undefined
  const kind = reservationId === null ? 'order' : 'layaway'
  const { depositId } = await writeDeposit(tx, {
    reference,
    kind,
    customerId,
    locationId: by.session.locationId,
    cashSessionId: by.session.cashSessionId,
    variantId,
    listCents: taken.listCents ?? priceCents,
    priceCents,
    dueOn: taken.dueOn,
    isForfeitable: taken.isForfeitable,
    reservationId,
    note: line.note ?? null,
    now: by.at,
  })
  if (kind === 'order') await openOrderRequest(tx, { variantId, reference, now: by.at })
  return { depositId, variantId, reference, kind, dueOn: taken.dueOn }
}

async function reservePair(
  tx: Db,
  { line, reference }: RequestedDeposit,
  { session, actor, moved, now }: DepositBy,
): Promise<number | null> {
  const { variantId } = line
  const { stockKind } = await readDepositGoods(tx, variantId, now)
  const { reservationId } = await reserveAvailable(tx, {
    wanted: [{ variantId, quantity: 1, stockKind }],
    at: session.locationId,
    until: NO_END,
    reference,
    actor,
    now,
    moved,
    open: () => openReservation(tx, { kind: 'deposit', reference, until: NO_END }),
  })
  return reservationId
}
