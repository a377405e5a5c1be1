import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Db, query } from '../../base/db.server.ts'
import type { PictureFiles } from './picture-files.ts'

/** A small file may unpack to a huge picture: what has more pixels is refused unread. */
export const MAX_PIXELS = 50_000_000
const LONGEST_SIDE = 2400
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

export class InvalidPicture extends Error {}

/**
 * Keeps an uploaded picture: made anew as WebP, without what the camera wrote into it, at most 2,400
 * pixels long, named by the hash of its own bytes. Throws NotAPicture for anything that is none, an SVG
 * too: one may carry scripts.
 */
export async function savePicture(tx: Db, files: PictureFiles, uploaded: Buffer): Promise<string> {
  const { data, info } = await reencode(uploaded)
  return storePicture(tx, files, {
    bytes: data,
    width: info.width,
    height: info.height,
    kind: 'webp',
  })
}

/** Keeps a drawing of our own; it becomes pixels when somebody first asks to see it. */
export async function saveDrawing(tx: Db, files: PictureFiles, svg: string): Promise<string> {
  return storePicture(tx, files, {
    bytes: Buffer.from(svg),
    width: 1200,
    height: 1200,
    kind: 'svg+xml',
  })
}

async function reencode(uploaded: Buffer) {
  try {
    const picture = sharp(uploaded, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format ?? '')) throw new InvalidPicture(`format ${format}`)
    return await picture
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof InvalidPicture) throw error
    throw new InvalidPicture('it cannot be read', { cause: error })
  }
}

interface PictureFile {
  bytes: Buffer
  width: number
  height: number
  kind: 'webp' | 'svg+xml'
}

async function storePicture(
  tx: Db,
  files: PictureFiles,
  { bytes, width, height, kind }: PictureFile,
) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await files.write(`${hash}.${kind === 'webp' ? 'webp' : 'svg'}`, bytes)
  await query(
    tx,
    'picture_write',
    `insert into pictures (hash, mime, width, height, bytes) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [hash, `image/${kind}`, width, height, bytes.length],
  )
  return hash
}
