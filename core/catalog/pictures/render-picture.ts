import { PICTURE_WIDTHS } from '../rules.ts'
import { makePicture } from './make-picture.ts'
import type { PictureFiles } from './picture-files.ts'
import type { Urgency } from './picture-lane.ts'
import { LARGE_PICTURE_WIDTHS } from './rules.ts'

/** Drawings become pixels once, this wide; every width of pages is cut from that, and larger ones are drawn anew. */
const MASTER = 960

const making = new Map<string, Promise<Buffer | undefined>>()

/**
 * A stored picture as WebP in one of the widths that pages or the lightbox ask for; made now where it was not made ahead,
 * and stored then. Undefined where there is no such picture or width.
 */
export async function renderPicture(
  files: PictureFiles,
  hash: string,
  width: number,
  urgency: Urgency = 'now',
) {
  const isKnown = PICTURE_WIDTHS.includes(width) || LARGE_PICTURE_WIDTHS.includes(width)
  if (!/^[0-9a-f]{32}$/.test(hash) || !isKnown) return undefined
  return once(files, `${hash}-${width}.webp`, async () => {
    const uploaded = await files.read(`${hash}.webp`)
    if (!uploaded && width > MASTER) return draw(files, { hash, width, urgency })
    const original = uploaded ?? (await readMaster(files, hash, urgency))
    return original && (await makePicture({ make: 'width', width }, original, urgency)).bytes
  })
}

function readMaster(files: PictureFiles, hash: string, urgency: Urgency) {
  return once(files, `${hash}-master.webp`, () => draw(files, { hash, width: MASTER, urgency }))
}

interface Drawing {
  hash: string
  width: number
  urgency: Urgency
}

async function draw(files: PictureFiles, { hash, width, urgency }: Drawing) {
  const svg = await files.read(`${hash}.svg`)
  return svg && (await makePicture({ make: 'drawing', width }, svg, urgency)).bytes
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
