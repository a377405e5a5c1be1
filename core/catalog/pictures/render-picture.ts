import { PICTURE_WIDTHS } from '../rules.ts'
import { makePicture } from './make-picture.ts'
import type { PictureFiles } from './picture-files.ts'
import type { Urgency } from './picture-lane.ts'

/** Drawings become pixels once, this wide; every width is cut from that. */
const MASTER = 960

const making = new Map<string, Promise<Buffer | undefined>>()

/**
 * A stored picture as WebP in one of the widths that pages ask for; made now where it was not made ahead, and stored
 * then. Undefined where there is no such picture or width.
 */
export async function renderPicture(
  files: PictureFiles,
  hash: string,
  width: number,
  urgency: Urgency = 'now',
) {
  if (!/^[0-9a-f]{32}$/.test(hash) || !PICTURE_WIDTHS.includes(width)) return undefined
  return once(files, `${hash}-${width}.webp`, async () => {
    const original = await readOriginal(files, hash, urgency)
    return original && (await makePicture({ make: 'width', width }, original, urgency)).bytes
  })
}

async function readOriginal(files: PictureFiles, hash: string, urgency: Urgency) {
  const uploaded = await files.read(`${hash}.webp`)
  if (uploaded) return uploaded
  return once(files, `${hash}-master.webp`, async () => {
    const svg = await files.read(`${hash}.svg`)
    return svg && (await makePicture({ make: 'drawing', width: MASTER }, svg, urgency)).bytes
  })
}

/** The file of that name; made and stored when it is not there, once for all who ask meanwhile. */
async function once(files: PictureFiles, name: string, make: () => Promise<Buffer | undefined>) {
  const stored = await files.read(name)
  if (stored) return stored
  let made = making.get(name)
  if (!made) {
    made = make()
      .then(async (bytes) => {
        if (bytes) await files.write(name, bytes)
        return bytes
      })
      .finally(() => making.delete(name))
    making.set(name, made)
  }
  return made
}
