import sharp from 'sharp'
import { PICTOGRAMS, type PictogramName } from '../../../ui/composition/pictograms.server.ts'

const drawn = new Map<string, Promise<string>>()

/** A pictogram as ^GFA draws it: one bit a dot, `height` dots high. It is kept for the labels that follow. */
export function drawZplSign(name: PictogramName, height: number): Promise<string> {
  const key = `${name} ${height}`
  const kept = drawn.get(key)
  if (kept) return kept
  const made = render(name, height)
  drawn.set(key, made)
  return made
}

async function render(name: PictogramName, height: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(PICTOGRAMS[name]), { density: 600 })
    .resize({ height, fit: 'inside' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bytes = Math.ceil(info.width / 8)
  let hex = ''
  for (let row = 0; row < info.height; row++)
    for (let byte = 0; byte < bytes; byte++) hex += readByte(data, info, { row, byte })
  const size = bytes * info.height
  return `^GFA,${size},${size},${bytes},${hex}`
}

/** Eight dots from left to right, black where the pixel is dark. */
function readByte(
  data: Buffer,
  { width, channels }: { width: number; channels: number },
  { row, byte }: { row: number; byte: number },
): string {
  let value = 0
  for (let bit = 0; bit < 8; bit++) {
    const column = byte * 8 + bit
    const light = column < width ? (data[(row * width + column) * channels] ?? 255) : 255
    if (light < 160) value |= 0x80 >> bit
  }
  return value.toString(16).toUpperCase().padStart(2, '0')
}
