import sharp from 'sharp'
import type { LogoPicture } from '../../app/print/escpos/encode-paper.ts'
import type { FileStore } from '../../core/base/procedures/context.ts'
import { renderPicture } from '../../core/catalog/pictures/render-picture.ts'

/** Of the stored picture that a logo is cut from. */
const SOURCE_WIDTH = 480
/** Dots of a printer: a third of a page of text at most. */
const MOST_DOTS = { width: 320, height: 144 }

/** The logo as dots on white; undefined where it is no picture or is not there, and the paper is printed without it. */
export async function readLogo(
  files: FileStore | undefined,
  hash: string,
): Promise<LogoPicture | undefined> {
  try {
    const picture = files && (await renderPicture(files, hash, SOURCE_WIDTH))
    if (!picture) return undefined
    const { data, info } = await sharp(picture)
      .flatten({ background: '#fff' })
      .resize({ ...MOST_DOTS, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
