import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { InvalidPicture, savePicture } from './save-picture.ts'

/** In base64, of a request that may have a megabyte; the office makes photographs smaller before it sends them. */
const MOST_LETTERS = 1_000_000

/** Keeps a picture and answers the hash it is known by; `savePictures` gives it to a product. */
export const uploadPicture = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/pictures',
    successStatus: 201,
    summary: 'Keep a picture',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      /** The file in base64: JPEG, PNG, WebP, HEIF, GIF or TIFF. */
      content: z
        .string()
        .max(MOST_LETTERS)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
    }),
  )
  .output(z.object({ hash: z.string() }))
  .errors({
    PICTURE_UNREADABLE: { status: 422 },
    PICTURES_CLOSED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, files, audit } = context
    if (!files) throw errors.PICTURES_CLOSED()
    try {
      const hash = await savePicture(tx, files, Buffer.from(input.content, 'base64'))
      audit({ table: 'pictures', id: hash })
      return { hash }
    } catch (error) {
      if (error instanceof InvalidPicture) throw errors.PICTURE_UNREADABLE()
      throw error
    }
  })
