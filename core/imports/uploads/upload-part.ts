import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { FileRefusal } from '../file-refusal.ts'
import { isSpreadsheet, refusePacked } from '../formats/read-bytes.ts'
import { IMPORT_SUBJECTS, isZipName, MOST_BYTES, MOST_ZIP_BYTES, PART_BYTES } from '../rules.ts'
import { IMPORT_FLAGS, listSubjects } from '../subjects.ts'
import { fileErrors } from './file-errors.ts'
import { makeRoom } from './make-room.ts'

/**
 * Takes one piece of a file, the first ones first. A file that is too large is refused with its first piece, and so is
 * a packed one that is neither an archive of pictures nor a spreadsheet of counts. A piece that comes twice is taken once.
 */
export const uploadPart = staff(...IMPORT_FLAGS)
  .act.route({
    method: 'POST',
    path: '/imports/files',
    successStatus: 201,
    summary: 'Upload a piece of a file',
    tags: ['imports'],
  })
  .meta({ internal: true })
  .input(
    z.strictObject({
      /** Made by the sender, the same for all pieces of a file. */
      upload: z.uuid(),
      subject: z.enum(IMPORT_SUBJECTS).default('catalog'),
      file_name: SingleLineText(200),
      /** Of the whole file. */
      bytes: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
      part: z.int().min(0).max(1_000),
      /** In base64. */
      content: z
        .string()
        .max(Math.ceil(PART_BYTES / 3) * 4)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
    }),
  )
  .output(z.object({ import_run_id: z.int(), received: z.int() }))
  .errors({ ...fileErrors, UPLOAD_BROKEN: { status: 409 }, UPLOADS_WAITING: { status: 409 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { upload, subject, file_name, bytes, part } = input
    if (!listSubjects(actor).includes(subject)) throw errors.FORBIDDEN()
    const content = Buffer.from(input.content, 'base64')
    const refuse = (reason: 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_PACKED') =>
      errors[reason]({ data: { row: null, columns: [] } })
    if (bytes === 0 || content.length === 0) throw refuse('FILE_EMPTY')
    const isZip = subject === 'catalog' && isZipName(file_name)
    if (bytes > (isZip ? MOST_ZIP_BYTES : MOST_BYTES)) throw refuse('FILE_TOO_LARGE')
    const isSheet = subject === 'counts' && isSpreadsheet(content)
    if (part === 0 && !isZip && !isSheet && isPacked(content)) throw refuse('FILE_PACKED')
    const by = actorKey(actor)
    const known = await query(tx, 'import_known', KNOWN, [upload])
    const hasRoom = known.length > 0 || (await makeRoom(tx, { by, bytes, now: context.now() }))
    if (!hasRoom) throw errors.UPLOADS_WAITING()
    await query(tx, 'import_begin', BEGIN, {
      reference: upload,
      subject,
      file_name,
      bytes,
      created_by: by,
      now: context.now(),
    })
    const [found] = await query<{ id: number }>(tx, 'import_hold', HOLD, [
      upload,
      bytes,
      by,
      subject,
    ])
    if (!found) throw errors.UPLOAD_BROKEN()
    const written = await query(tx, 'import_part_write', WRITE, [found.id, part, content])
    const [sum] = await query<{ received: number }>(tx, 'import_received', RECEIVED, [found.id])
    if (written.length === 0 || !sum || sum.received > bytes) throw errors.UPLOAD_BROKEN()
    audit({ table: 'import_runs', id: found.id, details: { part } })
    return { import_run_id: found.id, received: sum.received }
  })

function isPacked(content: Buffer): boolean {
  try {
    refusePacked(content)
    return false
  } catch (error) {
    if (error instanceof FileRefusal) return true
    throw error
  }
}

const KNOWN = 'select from import_runs where reference = $1'
const BEGIN = `
  insert into import_runs (reference, subject, file_name, bytes, created_by, created_at)
  values (:reference, :subject::import_subject, :file_name, :bytes, :created_by, :now)
  on conflict (reference) do nothing`
const HOLD = `
  select import_run_id as id from import_runs
  where reference = $1 and bytes = $2 and created_by = $3 and subject = $4::import_subject
    and state = 'uploading' for update`
/** Nothing where a piece before it is missing. */
const WRITE = `
  insert into import_file_parts as p (import_run_id, part, content)
  select $1, $2, $3 where $2::int = 0
    or exists (select from import_file_parts where import_run_id = $1 and part = $2::int - 1)
  on conflict (import_run_id, part) do update set content = excluded.content
  returning part`
const RECEIVED = `
  select sum(length(content))::int as received from import_file_parts where import_run_id = $1`
