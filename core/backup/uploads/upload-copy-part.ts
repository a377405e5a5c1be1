import { z } from 'zod'
import type { CopyUploads } from '../../base/outside/copy-place.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { explainFailure } from '../copies/explain-failure.ts'
import { CopyError } from '../format/copy-error.ts'
import { checkShape } from '../format/encryption.ts'
import { findCopyName, nameCopy } from '../rules.ts'
import { PIECE_BYTES } from './rules.ts'

/** What the database beside it needs to go on. */
const KEPT_FREE_BYTES = 64 * 1_048_576

/**
 * Takes one piece of a copy that a browser brings to be restored, the first ones first; with the last one it can be tried. A
 * file that is no copy, or was cut short, and one that the disk does not take, is refused with its first piece and leaves
 * nothing. A piece that comes twice is taken once. For super admins alone.
 */
export const uploadCopyPart = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/uploads',
    successStatus: 201,
    summary: 'Upload a piece of a copy',
    tags: ['backup'],
  })
  .meta({ internal: true })
  .input(
    z.strictObject({
      /** Made by the sender, the same for all pieces of a file. */
      upload: z.uuid(),
      file_name: SingleLineText(200),
      /** Of the whole file. */
      bytes: z.int().min(0),
      /** How many bytes come before this piece. */
      from: z.int().min(0),
      /** In base64. */
      content: z
        .string()
        .max(Math.ceil(PIECE_BYTES / 3) * 4)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
    }),
  )
  .output(z.object({ received: z.number(), is_whole: z.boolean() }))
  .errors({
    NO_PLACE: { status: 409 },
    RESTORE_BY_COMMAND: { status: 409 },
    NOT_A_COPY: { status: 422 },
    CUT_SHORT: { status: 422 },
    DISK_FULL: { status: 507 },
    UPLOAD_BROKEN: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { actor, audit, copies: host, restorer, now } = context
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    if (!host) throw errors.NO_PLACE()
    if (!restorer) throw errors.RESTORE_BY_COMMAND()
    const { upload, file_name, bytes, from } = input
    const content = Buffer.from(input.content, 'base64')
    audit({ table: 'copy_trials', details: { upload, from, bytes } })
    try {
      const received = await take(host.uploads, { upload, bytes, from, content })
      if (received === undefined || received > bytes) throw errors.UPLOAD_BROKEN()
      const is_whole = received === bytes
      const name = findCopyName(file_name) ?? nameCopy({ handle: 'horma', tag: undefined }, now())
      if (is_whole) await host.uploads.finish(upload, name)
      return { received, is_whole }
    } catch (error) {
      await host.uploads.cancel(upload).catch(() => {})
      if (explainFailure(error) === 'DISK_FULL') throw errors.DISK_FULL()
      if (error instanceof CopyError && error.code === 'NOT_A_COPY') throw errors.NOT_A_COPY()
      if (error instanceof CopyError) throw errors.CUT_SHORT()
      throw error
    }
  })

interface Piece {
  upload: string
  bytes: number
  from: number
  content: Buffer
}

async function take(uploads: CopyUploads, { upload, bytes, from, content }: Piece) {
  if (from === 0) {
    checkShape(content, bytes)
    const free = await uploads.countFreeBytes()
    if (free < bytes + KEPT_FREE_BYTES)
      throw Object.assign(new Error('the copy has no room'), { code: 'ENOSPC' })
  }
  return uploads.write(upload, from, content)
}
