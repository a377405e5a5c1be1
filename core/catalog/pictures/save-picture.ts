import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { makePicture } from './make-picture.ts'
import type { PictureFiles } from './picture-files.ts'
import { pictureQueue } from './picture-queue.ts'

/** A small file may unpack to a huge picture: what has more pixels is refused unread. */
const MAX_PIXELS = 50_000_000
const LONGEST_SIDE = 2400

export class InvalidPicture extends Error {}

/** A picture whose bytes lie in the storage. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
  mime: string
  /** How many. */
  bytes: number
  /** Who uploaded it by hand, as `actorKey` says it. */
  uploadedBy?: string
}

/**
 * Stores the bytes of an uploaded picture, before and outside any transaction: made anew as WebP, without what the
 * camera wrote into it, at most 2,400 pixels long, named by the hash of its own bytes. Throws InvalidPicture for
 * anything that is none, an SVG too: one may carry scripts.
 */
export async function storePicture(files: PictureFiles, uploaded: Buffer): Promise<StoredPicture> {
  const task = { make: 'upload', longest: LONGEST_SIDE, maxPixels: MAX_PIXELS } as const
  const { bytes, width, height } = await makePicture(task, uploaded).catch((cause) => {
    throw new InvalidPicture('it cannot be read', { cause })
  })
  return storeFile(files, bytes, { width, height, type: 'webp' })
}

/** Makes a stored picture known to the shop, and has it made in every width ahead; returns its hash. */
export async function writePicture(tx: Db, picture: StoredPicture): Promise<string> {
  const { hash } = picture
  await insertPicture(tx, picture)
  await enqueue(tx, pictureQueue, { hash }, { key: hash })
  return hash
}

async function insertPicture(tx: Db, picture: StoredPicture): Promise<string> {
  const { hash, mime, width, height, bytes, uploadedBy = null } = picture
  await query(
    tx,
    'picture_write',
    `insert into pictures (hash, mime, width, height, bytes, uploaded_by)
     values (:hash, :mime, :width, :height, :bytes, :uploaded_by) on conflict do nothing`,
    { hash, mime, width, height, bytes, uploaded_by: uploadedBy },
  )
  return hash
}

/** Stores a drawing of our own; it becomes pixels when it is made ahead or first asked for. */
export async function saveDrawing(tx: Db, files: PictureFiles, svg: string): Promise<string> {
  const size = { width: 1200, height: 1200, type: 'svg' } as const
  return insertPicture(tx, await storeFile(files, Buffer.from(svg), size))
}

const MIME = { webp: 'image/webp', svg: 'image/svg+xml' }

async function storeFile(
  files: PictureFiles,
  bytes: Buffer,
  { width, height, type }: { width: number; height: number; type: keyof typeof MIME },
): Promise<StoredPicture> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await files.write(`${hash}.${type}`, bytes)
  return { hash, width, height, mime: MIME[type], bytes: bytes.length }
}
