import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'

/** A pair that was sold although it was set aside for somebody. */
interface TakenPair {
  variantId: number
  reservationId: number
  reference: string
  isOrder: boolean
  until: Date
}

interface Replacing {
  actor: Actor
  now: Date
  incidentId: number
  /** The place of the till. */
  locationId: number
}

/**
 * Sets another pair aside for everyone whose reserved pair was sold: of an order's from any place, as the web sells, else
 * from the place of the till. Answers the variants of which no pair is free, or nothing to do where nobody waits any more.
 */
export async function replacePairs(
  tx: Db,
  { actor, now, incidentId, locationId }: Replacing,
): Promise<{ short: number[] } | 'NOTHING_TO_DO'> {
  const taken = await query<TakenPair>(tx, 'incident_taken_pairs', TAKEN, [incidentId, now])
  if (taken.length === 0) return 'NOTHING_TO_DO'
  const moved: AvailabilityChange[] = []
  const short: number[] = []
  for (const { variantId, reservationId, reference, isOrder, until } of taken) {
    const result = await allocateGoods(tx, {
      wanted: [{ variantId, quantity: 1, stockKind: 'pair' }],
      at: isOrder ? 'web' : locationId,
      as: { status: 'reserved', reservationId, until },
      now,
      actor: actorKey(actor),
      reference,
      moved,
    })
    if ('short' in result) short.push(variantId)
  }
  if (short.length > 0) return { short }
  const ids = [...new Set(taken.map(({ reservationId }) => reservationId))]
  // Pairs are locked before reservations, as where these end: whoever came first has ended one by now.
  const open = await query(tx, 'incident_reservations', OPEN, [ids, now])
  if (open.length !== ids.length) return 'NOTHING_TO_DO'
  await publishAvailability(tx, moved, now)
  return { short: [] }
}

const TAKEN = `
  select (line ->> 'variant_id')::bigint as "variantId", r.reservation_id as "reservationId", r.reference,
    r.kind = 'order' as "isOrder", r.until
  from incidents i, jsonb_array_elements(i.details -> 'lines') line
  join reservations r on r.reservation_id = (line ->> 'reservation_id')::bigint
  where i.incident_id = $1 and r.ended_at is null and r.until > $2
  order by 1, 2`

const OPEN = `
  select from reservations where reservation_id = any($1::bigint[]) and ended_at is null and until > $2
  order by reservation_id for update`
