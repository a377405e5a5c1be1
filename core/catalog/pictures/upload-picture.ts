import { z } from 'zod'
import type { Flag } from '../../base/permissions.ts'
import { acting } from '../../base/procedures/acting.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import type { FileStore } from '../../base/procedures/context.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { mayUpload } from './may-upload.ts'
import { InvalidPicture, storePicture, writePicture } from './save-picture.ts'

/** In base64, of a request that may have a megabyte; the office makes photographs smaller before it sends them. */
const MOST_LETTERS = 1_000_000

const PictureUpload = z.strictObject({
  /** The file in base64: JPEG, PNG, WebP, HEIF, GIF or TIFF. */
  content: z
    .string()
    .max(MOST_LETTERS)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
})

/** Keeps a picture and answers the hash it is known by; `savePictures` gives it to a product. */
export const uploadPicture = createUpload('can_manage_products', {
  path: '/pictures',
  summary: 'Keep a picture',
})

/** Keeps a picture of the shop itself, such as its logo; `saveSettings` says what it is. */
export const uploadShopPicture = createUpload('can_manage_site_settings', {
  path: '/pictures/shop',
  summary: 'Keep a picture of the shop',
})

function createUpload(flag: Flag, { path, summary }: { path: `/${string}`; summary: string }) {
  return (
    staff(flag)
      .read.route({ method: 'POST', path, successStatus: 201, summary, tags: ['catalog'] })
      .input(PictureUpload)
      .output(z.object({ hash: z.string() }))
      .errors({
        PICTURE_UNREADABLE: { status: 422 },
        PICTURES_CLOSED: { status: 409 },
        PICTURES_OVER_LIMIT: { status: 429 },
      })
      // The storage may lie across a network, and no transaction waits for one.
      .use(async ({ context: { db, actor, files }, errors, next }, { content }) => {
        const uploadedBy = actorKey(actor)
        if (!(await mayUpload(db, uploadedBy))) throw errors.PICTURES_OVER_LIMIT()
        const stored = files && (await storeReadable(files, Buffer.from(content, 'base64')))
        return next({ context: { stored, uploadedBy } })
      })
      .use(acting)
      .handler(async ({ context: { tx, files, stored, uploadedBy, audit }, errors }) => {
        if (!files) throw errors.PICTURES_CLOSED()
        if (!stored) throw errors.PICTURE_UNREADABLE()
        const hash = await writePicture(tx, { ...stored, uploadedBy })
        audit({ table: 'pictures', id: hash })
        return { hash }
      })
  )
}

async function storeReadable(files: FileStore, uploaded: Buffer) {
  try {
    return await storePicture(files, uploaded)
  } catch (error) {
    if (error instanceof InvalidPicture) return undefined
    throw error
  }
}
