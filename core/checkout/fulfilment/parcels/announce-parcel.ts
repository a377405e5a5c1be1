import type { Clock } from '../../../base/clock.ts'
import { type Db, inTransaction } from '../../../base/db.server.ts'
import { systemActor } from '../../../base/procedures/actor.ts'
import { toCarrierLines } from '../../../shipping/address/rules.ts'
import { fetchLabel, recordParcel } from '../../../shipping/gls/ask-gls.ts'
import type { GlsLine } from '../../../shipping/gls/gls-line.ts'
import type { Recording } from '../../../shipping/gls/parse-replies.ts'
import { findRefusal, type GlsRefusal } from '../../../shipping/gls/rules.ts'
import {
  cancelParcels,
  keepLabel,
  noteAcceptance,
  noteAnnouncement,
  noteRefusal,
} from '../../../shipping/gls/write-parcel.ts'
import { hasLeft } from '../../../shipping/shipments/rules.ts'
import { changeShipment, toAcceptedChange } from '../../../shipping/shipments/write-shipment.ts'
import { lockShipment } from '../shipments/lock-shipment.ts'
import { type Announcement, readAnnouncement } from './read-announcement.ts'

export interface GlsAsker {
  db: Db
  now: Clock
  /** Absent where GLS is not configured: nothing is asked. */
  gls?: GlsLine | undefined
}

/**
 * Announces a parcel to GLS, outside any transaction: the attempt is noted, GLS is asked, and its answer written down
 * under the order's lock. A throw means that nothing is known: it is asked again, first for what it has of the parcel.
 * Its labels are kept at once, so that they can be printed while GLS is down.
 */
export async function announceToGls(
  { db, now, gls }: GlsAsker,
  { shipment_id: shipmentId }: { shipment_id: number },
): Promise<'accepted' | 'refused' | undefined> {
  const wanted = await readAnnouncement(db, shipmentId, now())
  if (!wanted || !gls) return undefined
  const { parcel, sender, wasAsked } = wanted
  const { reference } = parcel
  if (wanted.isAccepted) return keepLabels(db, gls, { shipmentId, reference, ...wanted })
  const mine = findOwnRefusal(wanted)
  if (mine) return refuse(db, shipmentId, mine, null)
  await noteAnnouncement(db, shipmentId, now())
  const answer = await recordParcel(gls, { parcel, sender, wasAsked })
  if ('code' in answer)
    return refuse(db, shipmentId, findRefusal(answer.code), `${answer.code} ${answer.text}`.trim())
  if (answer.label) await keepLabel(db, shipmentId, 'pdf', answer.label)
  await accept(db, shipmentId, answer, now())
  const missing = answer.label ? (['png'] as const) : (['pdf', 'png'] as const)
  return keepLabels(db, gls, { shipmentId, reference, missing })
}

/** Why GLS is not even asked. A number that a person wrote by hand meanwhile stays the parcel's. */
function findOwnRefusal({
  hasNumber,
  isCancelled,
  sender,
  parcel,
}: Announcement): GlsRefusal | undefined {
  if (isCancelled) return 'ORDER_CANCELLED'
  if (hasNumber) return 'OTHER'
  if (!sender.street) return 'SENDER'
  return toCarrierLines(parcel.recipient) ? undefined : 'TOO_LONG'
}

async function refuse(db: Db, shipmentId: number, refusal: GlsRefusal, text: string | null) {
  await noteRefusal(db, shipmentId, { refusal, text })
  return 'refused' as const
}

async function accept(
  db: Db,
  shipmentId: number,
  { barcode, uid, expedition }: Exclude<Recording, { code: number }>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockShipment(tx, shipmentId, now)
    if (!locked || !(await noteAcceptance(tx, shipmentId, now))) return
    const { order, shipment } = locked
    const response = { codbarras: barcode, uid, codexp: expedition, return: 0 }
    const accepted = toAcceptedChange({ trackingNumber: barcode, response })
    // Whoever said meanwhile that it has left was right.
    const change = hasLeft(shipment.shipping_status)
      ? { ...accepted, shipping_status: shipment.shipping_status }
      : accepted
    await changeShipment(tx, shipment, change, { actor: systemActor, now })
    // The order may have been cancelled while GLS was asked.
    if (order.fulfillmentStatus === 'cancelled') await cancelParcels(tx, order.saleId)
  })
}

interface LackingLabels {
  shipmentId: number
  reference: string
  missing: readonly ('pdf' | 'png')[]
}

/** Fetches what is missing; a throw has it tried again, and the parcel is announced all the same. */
async function keepLabels(db: Db, gls: GlsLine, { shipmentId, reference, missing }: LackingLabels) {
  for (const format of missing)
    await keepLabel(db, shipmentId, format, await fetchLabel(gls, reference, format))
  return 'accepted' as const
}

/** What is noted of a parcel that GLS could not be asked for in all that time. */
export const giveUpAnnouncement = (tx: Db, { shipment_id }: { shipment_id: number }) =>
  noteRefusal(tx, shipment_id, { refusal: 'UNREACHABLE', text: null })
