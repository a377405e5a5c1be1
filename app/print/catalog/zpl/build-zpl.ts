import type { LabelKind } from '../../../../core/catalog/labels/rules.ts'
import { isEan13 } from '../draw-barcode.ts'
import { DOTS_PER_MM, findModuleDots, type LabelSize, scaleLabel } from '../label-layout.ts'
import type { PrintedLabel } from '../printed-label.ts'
import { drawZplText, escapeZpl } from './zpl-text.ts'

/** Draws a pictogram so many dots high. */
export type DrawSign = (name: PrintedSign, height: number) => Promise<string>
type PrintedSign =
  | PrintedLabel['composition'][number]['part']
  | PrintedLabel['composition'][number]['materials'][number]

/** A label in dots of 203 dpi: `unit` is a millimetre of the label as it was drawn, see the style sheet of labels. */
interface Canvas {
  width: number
  height: number
  unit: number
  pad: number
}

/**
 * A label in ZPL II for a printer of 203 dpi, printed `copies` times. Text is UTF-8 (^CI28), so that ñ, ª and € are
 * printed. What has no code is the caller's to leave out.
 */
export async function buildZpl(
  label: PrintedLabel,
  {
    kind,
    size,
    copies,
    drawSign,
  }: { kind: LabelKind; size: LabelSize; copies: number; drawSign: DrawSign },
): Promise<string> {
  const { unit: scale, pad } = scaleLabel(kind, size, { x: 0, y: 0 })
  const unit = scale * DOTS_PER_MM
  const canvas: Canvas = {
    width: Math.round(size.width_mm * DOTS_PER_MM),
    height: Math.round(size.height_mm * DOTS_PER_MM),
    unit,
    pad: Math.round(pad.x * DOTS_PER_MM),
  }
  const parts = [
    '^XA',
    `^CI28^PW${canvas.width}^LL${canvas.height}^LH0,0`,
    ...drawWords(label, kind, canvas),
    ...drawBars(label, canvas),
    ...(kind === 'box' ? await drawSigns(label, canvas, drawSign) : []),
    `^PQ${copies}`,
    '^XZ',
  ]
  return `${parts.join('\n')}\n`
}

function drawWords(label: PrintedLabel, kind: LabelKind, canvas: Canvas): string[] {
  const { width, unit, pad } = canvas
  const inner = width - 2 * pad
  const isBox = kind === 'box'
  const sizeHeight = toSizeHeight(label.size, isBox) * unit
  const middle = isBox ? 9.8 : 7.2
  const words = [
    drawZplText(label.name, {
      x: pad,
      y: unit * 1.2,
      height: unit * 2.9,
      width: inner,
      lines: isBox ? 2 : 1,
    }),
    drawZplText(label.colour, {
      x: pad,
      y: unit * (isBox ? 7.2 : 4.3),
      height: unit * 2.5,
      width: inner * 0.72,
    }),
    drawZplText(label.size, {
      x: pad,
      y: unit * middle + Math.max(0, unit * (isBox ? 9.5 : 4.6) - sizeHeight) / 2,
      height: sizeHeight,
      width: inner * 0.58,
    }),
    drawZplText(label.price, {
      x: width / 2,
      y: unit * (middle + (isBox ? 1.2 : 0)),
      height: unit * 4.2,
      width: width / 2 - pad,
      align: 'R',
    }),
    drawZplText(label.prior || label.mark, {
      x: width / 2,
      y: unit * (middle + (isBox ? 6 : 4.4)),
      height: unit * 2.4,
      width: width / 2 - pad,
      align: 'R',
    }),
  ]
  if (isBox && label.shelf)
    words.push(
      drawZplText(label.shelf, {
        x: pad + inner * 0.72,
        y: unit * 7.2,
        height: unit * 2.5,
        width: inner * 0.28,
        align: 'R',
      }),
    )
  return words.filter((word) => !word.includes('^FD^FS'))
}

function toSizeHeight(size: string, isBox: boolean): number {
  if (!isBox) return size.length <= 7 ? 4.6 : 2.9
  if (size.length <= 4) return 9.5
  return size.length <= 7 ? 6.6 : 3.8
}

/** ^BE reckons the check digit itself; Code 128 takes letters by subset B, and pairs of digits by C. */
function drawBars({ bars }: PrintedLabel, { width, height, unit, pad }: Canvas): string[] {
  if (!bars) return []
  const dots = findModuleDots(bars.modules, width / DOTS_PER_MM)
  const tall = Math.round(unit * 5.6)
  const y = Math.round(height - tall - unit * 3.6)
  if (dots === null)
    return [
      drawZplText(bars.text, {
        x: pad,
        y: height - unit * 4,
        height: unit * 2.4,
        width: width - 2 * pad,
      }),
    ]
  const isEan = isEan13(bars.text)
  const x = (isEan ? 11 : 10) * dots
  const code = isEan
    ? `^BEN,${tall},Y,N^FD${bars.text.slice(0, 12)}`
    : `^BCN,${tall},Y,N,N,A^FH^FD${escapeZpl(bars.text)}`
  return [`^FO${x},${y}^BY${dots}${code}^FS`]
}

/** The pictograms in a column at the right of the bars. */
async function drawSigns(
  { composition, bars }: PrintedLabel,
  { width, height, unit, pad }: Canvas,
  drawSign: DrawSign,
): Promise<string[]> {
  const dots = bars ? findModuleDots(bars.modules, width / DOTS_PER_MM) : null
  const left = bars && dots ? bars.modules * dots + Math.round(unit * 0.5) : pad
  const tall = Math.round(unit * 2.8)
  const wide = Math.round(tall * (48 / 34))
  const step = Math.round(unit * 3)
  if (left + wide + tall * 2 > width) return []
  const top = height - step * composition.length - Math.round(unit * 0.8)
  const drawn = await Promise.all(
    composition.map(async ({ part, materials }, row) => {
      const y = top + row * step
      const x = width - pad - wide - tall * 2
      const signs = await Promise.all([
        drawSign(part, tall),
        ...materials.map((material) => drawSign(material, tall)),
      ])
      return signs.map((sign, at) => {
        const from = at === 0 ? x : x + wide + (at - 1) * tall
        return `^FO${from},${y}${sign}^FS`
      })
    }),
  )
  return drawn.flat()
}
