// A program of its own: memory that pictures took goes with it, and so does a picture that breaks it. (make-picture.ts)
import sharp, { type Sharp } from 'sharp'
import { answerOrders } from '../../base/programs/answer-orders.ts'

/** What is to be made of a picture; lengths are pixels. */
export type PictureTask =
  /** WebP out of anything that a camera or a person may bring, at most so long, without what the camera wrote into it. */
  | { make: 'upload'; longest: number; maxPixels: number }
  /** WebP out of a drawing of our own, or out of a picture that is wider; one that is not wider stays as it is. */
  | { make: 'drawing' | 'width'; width: number }
  /** PNG, in a square where a side is named. */
  | { make: 'png'; side: number | undefined }

export interface PictureOrder {
  task: PictureTask
  bytes: Uint8Array
}

export interface MadePicture {
  bytes: Uint8Array
  width: number
  height: number
}

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

// Each picture is worked on once, so a cache of operations would only grow.
sharp.cache(false)
sharp.concurrency(1)

async function make({ task, bytes }: PictureOrder): Promise<MadePicture> {
  if (task.make === 'upload') return write(await openUpload(bytes, task))
  const picture = sharp(bytes)
  if (task.make === 'png') {
    const { side } = task
    return write(
      (side ? picture.resize(side, side, { fit: 'contain', background: CLEAR }) : picture).png(),
    )
  }
  const { width, height } = await picture.metadata()
  if (task.make === 'width' && width <= task.width) return { bytes, width, height }
  return write(picture.resize({ width: task.width }).webp({ quality: 82 }))
}

async function openUpload(
  bytes: Uint8Array,
  { longest, maxPixels }: { longest: number; maxPixels: number },
): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!FORMATS.has(format ?? '')) throw new Error(`format ${format}`)
  const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
  return picture.autoOrient().resize(size).webp({ quality: 86 })
}

async function write(picture: Sharp): Promise<MadePicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

answerOrders(make)
