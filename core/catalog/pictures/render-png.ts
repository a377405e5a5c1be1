import { makePicture } from './make-picture.ts'
import type { PictureFiles } from './picture-files.ts'
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
  const { bytes: png } = await makePicture({ make: 'png', side }, webp)
  await files.write(name, png)
  return png
}
