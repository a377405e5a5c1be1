import { type Db, inTransaction, query } from '../../../base/db.server.ts'
import { systemActor } from '../../../base/procedures/actor.ts'
import { trackParcel } from '../../../shipping/gls/ask-gls.ts'
import type { TrackedParcel } from '../../../shipping/gls/parse-tracking.ts'
import {
  GIVE_UP_AFTER,
  isFurther,
  isIncident,
  isLastStatus,
  nextPoll,
  toShippingStatus,
} from '../../../shipping/gls/rules.ts'
import { notePoll } from '../../../shipping/gls/write-parcel.ts'
import { lockShipment } from '../shipments/lock-shipment.ts'
import { writeSavedShipment } from '../shipments/save-shipment.ts'
import type { GlsAsker } from './announce-parcel.ts'

const MOST_AT_ONCE = 200

interface DueParcel {
  shipmentId: number
  barcode: string
  failures: number
  acceptedAt: Date
}

/**
 * Asks GLS where the parcels are that are due, one by one and outside any transaction, and writes down what has moved.
 * A line that fails ends the round: the others are asked at the next one. Without configuration nobody is asked.
 * Returns how many were asked about.
 */
export async function trackParcels(
  { db, now, gls, secret }: GlsAsker & { secret: string },
  signal?: AbortSignal,
): Promise<number> {
  if (!gls) return 0
  const due = await query<DueParcel>(db, 'parcels_to_track', DUE, [now(), MOST_AT_ONCE])
  let asked = 0
  for (const parcel of due) {
    if (signal?.aborted) break
    asked++
    try {
      const heard = await trackParcel(gls, parcel.barcode)
      await note(db, parcel, heard, { now: now(), secret })
    } catch (error) {
      await noteFailure(db, parcel, now())
      throw error
    }
  }
  return asked
}

/** Also what a person has written as arrived or returned needs no more asking. */
const DUE = `
  select c.shipment_id as "shipmentId", p.tracking_number as barcode, c.poll_failures as failures,
    c.accepted_at as "acceptedAt"
  from carrier_parcels c join shipments p using (shipment_id)
  where c.next_poll_at <= $1 and c.state = 'accepted' and p.tracking_number is not null
    and p.shipping_status not in ('delivered', 'returned')
  order by c.next_poll_at limit $2`

/** Whoever is asked about for longer than anyone waits for a parcel is left to a person. */
const isTooOld = ({ acceptedAt }: DueParcel, now: Date) =>
  now.getTime() - acceptedAt.getTime() > GIVE_UP_AFTER

async function noteFailure(db: Db, parcel: DueParcel, now: Date): Promise<void> {
  const failures = parcel.failures + 1
  await notePoll(db, {
    shipmentId: parcel.shipmentId,
    now,
    pollFailures: failures,
    nextPollAt: nextPoll(now, failures),
  })
}

async function note(
  db: Db,
  parcel: DueParcel,
  heard: TrackedParcel | undefined,
  { now, secret }: { now: Date; secret: string },
): Promise<void> {
  const { shipmentId } = parcel
  const isOver = isTooOld(parcel, now)
  if (!heard) {
    const failures = parcel.failures + 1
    return notePoll(db, {
      shipmentId,
      now,
      pollFailures: failures,
      nextPollAt: isOver ? null : nextPoll(now, failures),
      incident: isOver ? 'GIVEN_UP' : 'UNKNOWN',
    })
  }
  await inTransaction(db, async (tx, beforeCommit) => {
    const locked = await lockShipment(tx, shipmentId, now)
    if (!locked) return
    const { shipment, order } = locked
    const status = toShippingStatus(heard.code)
    const moves =
      status &&
      isFurther(shipment.shipping_status, status) &&
      order.fulfillmentStatus !== 'cancelled'
    const isLast = moves ? isLastStatus(status) : isLastStatus(shipment.shipping_status)
    await notePoll(tx, {
      shipmentId,
      now,
      pollFailures: 0,
      heard: withIncident(heard),
      nextPollAt: isLast || isOver ? null : nextPoll(now, 0),
      ...(isOver && !isLast && { incident: 'GIVEN_UP' as const }),
    })
    const expected = heard.expectedDay !== shipment.estimated_delivery_date && heard.expectedDay
    if (!moves && !expected) return
    const deliveredAt =
      status === 'delivered' ? await toMoment(tx, heard.deliveredAt, now) : undefined
    await writeSavedShipment(
      tx,
      locked,
      {
        ...(expected && { estimated_delivery_date: expected }),
        ...(moves && deliveredAt && { actual_delivery_date: deliveredAt }),
      },
      moves ? status : undefined,
      { actor: systemActor, now, secret, beforeCommit },
    )
  })
}

const withIncident = ({ code, incident }: TrackedParcel) => ({
  code,
  incident: incident || (isIncident(code) ? String(code) : ''),
})

/** GLS writes the clocks of Spain; a moment that has not come yet is none. */
async function toMoment(tx: Db, written: string | null, now: Date): Promise<string | undefined> {
  if (written === null) return undefined
  const [row] = await query<{ at: Date }>(
    tx,
    'gls_moment',
    `select $1::timestamp at time zone 'Europe/Madrid' as at`,
    [written],
  )
  return row && row.at <= now ? row.at.toISOString() : undefined
}
