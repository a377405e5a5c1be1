import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../rules.ts'
import type { PictureFiles } from './picture-files.ts'

/** Drawings become pixels once, this wide; every width is cut from that. */
const MASTER = 960

const making = new Map<string, Promise<Buffer | undefined>>()
let lane: Promise<unknown> = Promise.resolve()

/**
 * A kept picture as WebP in one of the widths pages ask for, made at the first question and kept then.
 * Undefined where there is no such picture or width.
 */
export async function renderPicture(files: PictureFiles, hash: string, width: number) {
  if (!/^[0-9a-f]{32}$/.test(hash) || !PICTURE_WIDTHS.includes(width)) return undefined
  return once(files, `${hash}-${width}.webp`, async () => {
    const original = (await files.read(`${hash}.webp`)) ?? (await drawn(files, hash))
    return original && webp(sharp(original).resize({ width, withoutEnlargement: true }))
  })
}

/** One after another: a page with twelve new drawings must not take every core from the shop. */
async function drawn(files: PictureFiles, hash: string) {
  const svg = await files.read(`${hash}.svg`)
  if (!svg) return undefined
  return once(files, `${hash}-master.webp`, () => {
    const turn = lane.then(() => webp(sharp(svg).resize({ width: MASTER })))
    lane = turn.catch(() => {})
    return turn
  })
}

const webp = (picture: Sharp) => picture.webp({ quality: 82 }).toBuffer()

/** The file of that name; made and kept when it is not there, once for all who ask meanwhile. */
async function once(files: PictureFiles, name: string, make: () => Promise<Buffer | undefined>) {
  const kept = await files.read(name)
  if (kept) return kept
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
