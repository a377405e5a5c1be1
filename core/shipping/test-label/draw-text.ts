import path from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../../base/root.ts'

/** A machine may have no font of its own, so labels are written in the one of the invoices. */
const FONTS = path.join(ROOT, 'app/print/invoicing/fonts')
const FONT = { regular: 'hanken-grotesk-400.ttf', bold: 'hanken-grotesk-700.ttf' }

/** A line of text; sizes are pixels. */
export interface TextLine {
  text: string
  size: number
  isBold?: boolean
}

export interface DrawnText {
  bytes: Buffer
  width: number
  height: number
}

interface TextBox {
  width: number
  /** Text that would be higher is written smaller. */
  height?: number
  isWhite?: boolean
  align?: 'left' | 'centre'
}

/** Draws lines of text under each other, each broken into as many as it needs, without a background. */
export async function drawText(lines: readonly TextLine[], box: TextBox): Promise<DrawnText> {
  const colour = box.isWhite ? 'white' : 'black'
  const markup = lines.map((line) => toMarkup(line, colour)).join('\n')
  const { width, height, align = 'left' } = box
  const isBold = lines.every((line) => line.isBold)
  const draw = async (fit: { dpi: number } | { height: number }) => {
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: 'Hanken Grotesk',
        fontfile: path.join(FONTS, isBold ? FONT.bold : FONT.regular),
        width,
        align,
        rgba: true,
        wrap: 'word-char',
        ...fit,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }
  // At 72 dots an inch a point is a pixel.
  const drawn = await draw({ dpi: 72 })
  return height === undefined || drawn.height <= height ? drawn : draw({ height })
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function toMarkup({ text, size, isBold = false }: TextLine, colour: string): string {
  const escaped = text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
  const weight = isBold ? 'bold' : 'normal'
  return `<span foreground="${colour}" weight="${weight}" size="${size}pt">${escaped}</span>`
}
