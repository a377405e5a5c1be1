import { type Db, query } from '../../base/db.server.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { announceParcelQueue, cancelParcelQueue } from './announce-queue.ts'
import type { TrackedParcel } from './parse-tracking.ts'
import { type GlsRefusal, nextPoll, toParcelReference } from './rules.ts'

/**
 * Wants the parcel of a shipment from GLS, in the act's transaction: a worker asks after the commit. One that was
 * refused is announced anew, with what is to be collected now.
 */
export async function openAnnouncement(
  tx: Db,
  parcel: { shipmentId: number; orderReference: string; codCents: number },
): Promise<void> {
  const { shipmentId, orderReference, codCents } = parcel
  const [row] = await query<{ round: number }>(tx, 'carrier_parcel_open', OPEN, [
    shipmentId,
    toParcelReference(orderReference, shipmentId),
    codCents,
  ])
  if (row)
    await enqueue(
      tx,
      announceParcelQueue,
      { shipment_id: shipmentId },
      { key: `${shipmentId} ${row.round}` },
    )
}

const OPEN = `
  insert into carrier_parcels as c (shipment_id, reference, cod_cents, state) values ($1, $2, $3, 'announcing')
  on conflict (shipment_id) do update set state = 'announcing', refusal = null, refusal_text = null, round = c.round + 1,
    cod_cents = excluded.cod_cents
  where c.state = 'refused'
  returning round`

/** Notes that GLS is asked now, before it is asked. */
export async function noteAnnouncement(db: Db, shipmentId: number, now: Date): Promise<void> {
  await query(
    db,
    'carrier_parcel_attempt',
    `update carrier_parcels set attempts = attempts + 1, attempted_at = $2 where shipment_id = $1`,
    [shipmentId, now],
  )
}

/** GLS has the parcel: from now on it is asked where that is. False where that was known. */
export async function noteAcceptance(tx: Db, shipmentId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'carrier_parcel_accept',
    `update carrier_parcels set state = 'accepted', accepted_at = $2, next_poll_at = $3
     where shipment_id = $1 and state = 'announcing' returning shipment_id`,
    [shipmentId, now, nextPoll(now, 0)],
  )
  return rows.length > 0
}

/** GLS does not take the parcel as it is, or was not reached for hours: a person mends it and announces it anew. */
export async function noteRefusal(
  tx: Db,
  shipmentId: number,
  { refusal, text }: { refusal: GlsRefusal; text: string | null },
): Promise<void> {
  await query(
    tx,
    'carrier_parcel_refuse',
    `update carrier_parcels set state = 'refused', refusal = $2, refusal_text = $3
     where shipment_id = $1 and state = 'announcing'`,
    [shipmentId, refusal, text],
  )
}

/** The parcels of a cancelled order are not wanted any more: those that GLS has are annulled there. */
export async function cancelParcels(tx: Db, saleId: number): Promise<void> {
  const rows = await query<{ shipmentId: number; state: string }>(
    tx,
    'carrier_parcels_cancel',
    `update carrier_parcels c set next_poll_at = null,
       state = case c.state when 'accepted' then 'cancelling' else 'refused' end,
       refusal = case c.state when 'accepted' then null else 'ORDER_CANCELLED' end
     from shipments p where p.shipment_id = c.shipment_id and p.sale_id = $1 and c.state in ('announcing', 'accepted')
       and p.shipping_status in ('pending', 'processing')
     returning c.shipment_id as "shipmentId", c.state`,
    [saleId],
  )
  for (const { shipmentId, state } of rows)
    if (state === 'cancelling')
      await enqueue(tx, cancelParcelQueue, { shipment_id: shipmentId }, { key: `${shipmentId}` })
}

/** What GLS answered to that. */
export async function noteCancellation(
  db: Db,
  shipmentId: number,
  incident: 'NOT_CANCELLED' | null,
): Promise<void> {
  await query(
    db,
    'carrier_parcel_cancelled',
    `update carrier_parcels set state = 'cancelled', incident = $2 where shipment_id = $1 and state = 'cancelling'`,
    [shipmentId, incident],
  )
}

interface Poll {
  shipmentId: number
  now: Date
  /** Null where nothing more is asked. */
  nextPollAt: Date | null
  pollFailures: number
  /** Absent where nothing was heard. */
  heard?: Pick<TrackedParcel, 'code' | 'incident'>
  /** In place of what GLS says of it. */
  incident?: 'UNKNOWN' | 'GIVEN_UP' | null
}

/** Notes what came of asking where a parcel is. */
export async function notePoll(tx: Db, poll: Poll): Promise<void> {
  const { shipmentId, now, nextPollAt, pollFailures, heard } = poll
  const incident = poll.incident ?? (heard ? heard.incident || null : undefined)
  await query(
    tx,
    'carrier_parcel_poll',
    `update carrier_parcels set polled_at = :now, next_poll_at = :next_poll_at, poll_failures = :poll_failures,
       status_code = coalesce(:status_code, status_code),
       incident = case when :changes_incident then :incident else incident end
     where shipment_id = :shipment_id and state = 'accepted'`,
    {
      shipment_id: shipmentId,
      now,
      next_poll_at: nextPollAt,
      poll_failures: pollFailures,
      status_code: heard?.code ?? null,
      changes_incident: incident !== undefined,
      incident: incident ?? null,
    },
  )
}

/** Keeps a label as it came; the first one stays. */
export async function keepLabel(
  db: Db,
  shipmentId: number,
  format: 'pdf' | 'png',
  bytes: Buffer,
): Promise<void> {
  await query(
    db,
    'shipment_label_keep',
    `insert into shipment_labels (shipment_id, format, bytes) values ($1, $2, $3) on conflict do nothing`,
    [shipmentId, format, bytes],
  )
}
