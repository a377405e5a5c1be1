import sharp from 'sharp'
import type { Parcel } from '../carriers/carrier.ts'
import type { GlsLine } from './gls-line.ts'
import { parseCancelling, parseLabel, parseRecording, type Recording } from './parse-replies.ts'
import { parseTracking, type TrackedParcel } from './parse-tracking.ts'
import { findRefusal } from './rules.ts'
import {
  type Sender,
  toCancelMessage,
  toLabelMessage,
  toShipmentMessage,
  toTrackingMessage,
} from './shipment-message.ts'

/** GLS's code of a parcel that was annulled: its reference finds nothing that could be sent. */
const ANNULLED = 5

/**
 * Has GLS record a parcel, once: what was asked before, and what GLS calls a repetition, is looked for by its reference
 * first. Throws where nothing is known then.
 */
export async function recordParcel(
  line: GlsLine,
  { parcel, sender, wasAsked }: { parcel: Parcel; sender: Sender; wasAsked: boolean },
): Promise<Recording> {
  const { uid } = line
  const known = wasAsked ? await findRecorded(line, parcel.reference) : undefined
  if (known) return known
  const message = toShipmentMessage(uid, parcel, sender)
  const answer = parseRecording(await line.call('GrabaServicios', message))
  const isRepeated = 'code' in answer && findRefusal(answer.code) === 'DUPLICATE'
  return (isRepeated && (await findRecorded(line, parcel.reference))) || answer
}

async function findRecorded(line: GlsLine, reference: string): Promise<Recording | undefined> {
  const found = await trackParcel(line, reference)
  if (!found || found.code === ANNULLED) return undefined
  const { barcode, uid, expedition } = found
  return { barcode, uid, expedition, label: undefined }
}

/** What GLS knows of a parcel, by its reference or its bar code; undefined where that is nothing. */
export async function trackParcel(line: GlsLine, code: string): Promise<TrackedParcel | undefined> {
  return parseTracking(await line.call('GetExpCli', toTrackingMessage(line.uid, code)))
}

/** Pixels of a label that is a picture. (spec section 9) */
const LABEL_PIXELS = { width: 400, height: 600 }

/** The label of a parcel as GLS draws it: a PDF as it comes, a picture of 400 x 600 pixels. */
export async function fetchLabel(
  line: GlsLine,
  reference: string,
  format: 'pdf' | 'png',
): Promise<Buffer> {
  const kind = format === 'pdf' ? 'PDF' : 'PNG'
  const reply = await line.call('EtiquetaEnvioV2', toLabelMessage(line.uid, reference, kind))
  const label = parseLabel(reply, kind)
  if (format === 'pdf') return label
  return sharp(label, { limitInputPixels: 50_000_000 })
    .resize({ ...LABEL_PIXELS, fit: 'contain', background: 'white' })
    .png()
    .toBuffer()
}

/** Annuls a parcel that has not moved. */
export const cancelRecording = async (line: GlsLine, reference: string) =>
  parseCancelling(await line.call('Anula', toCancelMessage(line.uid, reference)))
