import sharp from 'sharp'
import type { PictureFiles } from './picture-files.ts'
import { inPictureLane } from './picture-lane.ts'
import { renderPicture } from './render-picture.ts'

const WIDEST = 480

/**
 * A stored picture as PNG, for programs that do not know WebP: 480 pixels wide at most, or with `side` in a square of so
 * many. Undefined where there is no such picture.
 */
export async function renderPng(
  files: PictureFiles,
  hash: string,
  side?: number,
): Promise<Buffer | undefined> {
  const name = `${hash}-${side ?? 'png'}.png`
  const stored = await files.read(name)
  if (stored) return stored
  const webp = await renderPicture(files, hash, WIDEST)
  if (!webp) return undefined
  const png = await inPictureLane('now', () => {
    const picture = sharp(webp)
    const cut = side ? picture.resize({ width: side, height: side, ...CONTAINED }) : picture
    return cut.png().toBuffer()
  })
  await files.write(name, png)
  return png
}

const CONTAINED = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
