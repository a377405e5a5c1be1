import { type Db, pipeline, query } from '../../base/db.server.ts'
import { mergeByVariant } from '../../stock/allocate-goods.ts'
import type { WantedVariant } from '../../stock/allocation.ts'
import { endUnknownReservation } from '../../stock/reservations.ts'
import { lockTillOperation } from '../store-till-operation.ts'

/** The reservation of a ticket that is being paid. */
export interface TicketReservation {
  reservationId: number
  /** The ticket was sold or left, or its time has passed and a job has seen it. */
  ended: boolean
  /** Its time has passed: others may be allocated its goods at this moment. */
  lapsed: boolean
  /** Without marked pairs. */
  goods: { variantId: number; quantity: number }[]
  /** It has marked pairs, each for the line that names it. */
  hasItems: boolean
}

/** Locks the reservation that a till made under this id; `lockTillOperation` comes before it. */
export async function lockTicketReservation(
  tx: Db,
  operationId: string,
  now: Date,
): Promise<TicketReservation | undefined> {
  const [row] = await query<TicketReservation>(tx, 'ticket_reservation_lock', LOCK, [
    operationId,
    now,
  ])
  return row
}

const LOCK = `
  select r.reservation_id as "reservationId", r.ended_at is not null as ended, r.until <= $2 as lapsed,
    (select coalesce(json_agg(json_build_object('variantId', variant_id, 'quantity', quantity)), '[]') from (
      select variant_id, count(*) as quantity from inventory_items i
      where i.reservation_id = r.reservation_id and not i.marked group by variant_id
      union all
      select variant_id, sum(quantity) from counted_reservations c
      where c.reservation_id = r.reservation_id group by variant_id) goods) as goods,
    exists (select from inventory_items i where i.reservation_id = r.reservation_id and i.marked) as "hasItems"
  from reservations r where r.operation_id = $1 and r.kind = 'ticket' for update of r`

/** Whether a reservation has exactly these goods and no marked pair; services need none. */
export function hasGoods(
  { goods, hasItems }: TicketReservation,
  wanted: readonly WantedVariant[],
): boolean {
  if (hasItems) return false
  const needed = mergeByVariant(wanted).filter(({ stockKind }) => stockKind !== 'none')
  return (
    needed.length === goods.length &&
    needed.every((each) =>
      goods.some((had) => had.variantId === each.variantId && had.quantity === each.quantity),
    )
  )
}

/**
 * Locks the open reservation of a ticket that is no longer being paid, for an act that releases it: none, or its id.
 */
export async function lockOpenReservation(
  tx: Db,
  left: { operationId: string | null | undefined; till: string; now: Date },
): Promise<number[]> {
  const { operationId, till, now } = left
  if (!operationId) return []
  const [, reservation] = await pipeline([
    lockTillOperation(tx, operationId),
    lockTicketReservation(tx, operationId, now),
  ])
  if (!reservation) await endUnknownReservation(tx, { operationId, reference: till, now })
  return reservation && !reservation.ended ? [reservation.reservationId] : []
}
