import sharp, { type OverlayOptions } from 'sharp'
import es from '../text/es.json' with { type: 'json' }
import { drawBars } from './draw-bars.ts'
import { drawText, type TextLine } from './draw-text.ts'
import type { TestLabel } from './read-test-label.ts'
import { toPdf } from './to-pdf.ts'

/** A label of 10 x 15 cm as a label printer of 203 dots an inch prints it. */
const LABEL = { width: 800, height: 1200 }
/** Pixels of a label that is a picture. (spec section 9) */
const PICTURE = { width: 400, height: 600 }
const MARGIN = 48
const INNER = LABEL.width - 2 * MARGIN
const BAND = 64
const BARS = 150
const FOOT = LABEL.height - MARGIN

/**
 * The label of a parcel in test mode: a PDF of 10 x 15 cm or a picture of 400 x 600 pixels. It says what a carrier's label
 * says, and that it is none. (spec section 9)
 */
export async function drawTestLabel(label: TestLabel, format: 'pdf' | 'png'): Promise<Buffer> {
  const whole = sharp({ create: { ...LABEL, channels: 3, background: 'white' } }).composite(
    await layOut(label),
  )
  const flat = sharp(await whole.png().toBuffer())
  if (format === 'png') return flat.resize(PICTURE).png().toBuffer()
  return toPdf({ ...LABEL, grey: await flat.greyscale().raw().toBuffer() })
}

async function layOut(label: TestLabel): Promise<OverlayOptions[]> {
  const { tracking, reference, weightGrams, shop } = label
  const number = await drawText([{ text: tracking, size: 32, isBold: true }], { width: INNER })
  const bars = await drawBars(tracking, { width: INNER, height: BARS })
  const barsTop = FOOT - number.height - 12 - BARS
  const row = await drawText([{ text: fill(es['label.order'], { reference }), size: 28 }], {
    width: INNER / 2,
  })
  const kilograms = (weightGrams / 1000).toLocaleString('es')
  const weight = await drawText([{ text: `${kilograms} kg`, size: 28 }], { width: INNER / 2 })
  const rowTop = barsTop - 24 - row.height
  const title = await drawText([{ text: es['label.test'], size: 28, isBold: true }], {
    width: INNER,
    isWhite: true,
  })
  const sender = await drawText(toSender(shop), { width: INNER, height: 130 })
  const senderTop = BAND + 32
  const lineTop = senderTop + sender.height + 20
  const recipientTop = lineTop + 28
  const recipient = await drawText(toRecipient(label), {
    width: INNER,
    height: rowTop - recipientTop - 28,
  })
  return [
    { input: drawRectangle(LABEL.width, BAND), left: 0, top: 0 },
    { input: title.bytes, left: MARGIN, top: Math.round((BAND - title.height) / 2) },
    { input: sender.bytes, left: MARGIN, top: senderTop },
    { input: drawRectangle(INNER, 3), left: MARGIN, top: lineTop },
    { input: recipient.bytes, left: MARGIN, top: recipientTop },
    { input: row.bytes, left: MARGIN, top: rowTop },
    { input: weight.bytes, left: LABEL.width - MARGIN - weight.width, top: rowTop },
    { input: bars.bytes, left: Math.round((LABEL.width - bars.width) / 2), top: barsTop },
    {
      input: number.bytes,
      left: Math.round((LABEL.width - number.width) / 2),
      top: FOOT - number.height,
    },
  ]
}

const toSender = ({ name, street, postalCode, city }: TestLabel['shop']): TextLine[] =>
  toLines([
    { text: name, size: 32, isBold: true },
    street && { text: `${street}, ${postalCode ?? ''} ${city ?? ''}`, size: 24 },
  ])

function toRecipient({ recipient, codCents }: TestLabel): TextLine[] {
  const { name, address, addressExtra, postalCode, city, province, phone, notes, point } = recipient
  const amount = (codCents / 100).toLocaleString('es', { style: 'currency', currency: 'EUR' })
  return toLines([
    { text: name, size: 52, isBold: true },
    address && { text: address, size: 40 },
    addressExtra && { text: addressExtra, size: 40 },
    { text: [postalCode, city].filter(Boolean).join(' '), size: 52, isBold: true },
    province !== city && province && { text: province, size: 36 },
    { text: fill(es['label.phone'], { phone }), size: 36 },
    point && { text: fill(es['label.point'], { code: point }), size: 36, isBold: true },
    notes && { text: notes, size: 30 },
    codCents > 0 && { text: fill(es['label.cod'], { amount }), size: 40, isBold: true },
  ])
}

const toLines = (lines: readonly (TextLine | '' | null | false)[]): TextLine[] =>
  lines.filter((line) => typeof line === 'object' && line !== null)

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const drawRectangle = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`,
  )
