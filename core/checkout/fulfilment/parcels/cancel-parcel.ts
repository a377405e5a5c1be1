import { query } from '../../../base/db.server.ts'
import { cancelRecording } from '../../../shipping/gls/ask-gls.ts'
import { noteCancellation } from '../../../shipping/gls/write-parcel.ts'
import type { GlsAsker } from './announce-parcel.ts'

/** Annuls the parcel of a cancelled order at GLS; one that moves already is said to the shop, which fetches it back. */
export async function cancelAtGls(
  { db, gls }: GlsAsker,
  { shipment_id }: { shipment_id: number },
): Promise<void> {
  const [parcel] = await query<{ reference: string }>(
    db,
    'parcel_to_cancel',
    `select reference from carrier_parcels where shipment_id = $1 and state = 'cancelling'`,
    [shipment_id],
  )
  if (!parcel || !gls) return
  const outcome = await cancelRecording(gls, parcel.reference)
  await noteCancellation(db, shipment_id, outcome === 'moving' ? 'NOT_CANCELLED' : null)
}
