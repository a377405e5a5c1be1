import { type Db, query } from '../../base/db.server.ts'

/**
 * Of a restored copy: parcels that are on their way are asked about at once, and those that were being announced count
 * as asked for, so that the carrier is first asked what it has of them. Returns how many there are of both.
 */
export async function doubtParcels(tx: Db, now: Date): Promise<number> {
  const parcels = await query<object>(
    tx,
    'parcels_doubt',
    `update carrier_parcels set
       attempts = case when state = 'announcing' then attempts + 1 else attempts end,
       attempted_at = case when state = 'announcing' then $1 else attempted_at end,
       next_poll_at = case when state = 'accepted' and next_poll_at is not null then $1 else next_poll_at end
     where state = 'announcing' or (state = 'accepted' and next_poll_at is not null)
     returning shipment_id`,
    [now],
  )
  return parcels.length
}
