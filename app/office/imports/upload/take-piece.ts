import { type ImportSubject, PART_BYTES } from '../../../../core/imports/rules.ts'
import type { Shop } from '../../../context.ts'
import { readForm } from '../../../read-form.ts'
import { type Refusal, toRefusal } from '../../../refusals.ts'
import { deriveId } from '../../../ui/new-id.ts'

export type UploadResult =
  | { ok: true; import_run_id: number | null }
  | { ok: false; refused: Refusal }

/**
 * Takes one piece of a file, sent as a form; with the last one the file is looked at and its id answered. Of a file
 * that is refused nothing stays.
 */
export async function takePiece(
  request: Request,
  { imports }: Pick<Shop, 'imports'>,
  subject: ImportSubject,
): Promise<Response> {
  const form = await readForm(request)
  const piece = form.get('piece')
  const said = (name: string) => String(form.get(name) ?? '')
  if (!(piece instanceof File) || piece.size > PART_BYTES)
    return new Response(null, { status: 400 })
  const content = Buffer.from(await piece.arrayBuffer()).toString('base64')
  const operationId = said('operation_id')
  const operation = (name: string) => ({ context: { operationId: deriveId(operationId, name) } })
  const bytes = Number(said('bytes'))
  try {
    const part = {
      upload: said('upload'),
      subject,
      file_name: said('name'),
      part: Number(said('part')),
      bytes,
      content,
    }
    const { import_run_id, received } = await imports.uploadPart(part, { context: { operationId } })
    const whole = received === bytes
    if (whole) await imports.finishUpload({ import_run_id }, operation('finish'))
    const answer: UploadResult = { ok: true, import_run_id: whole ? import_run_id : null }
    return Response.json(answer)
  } catch (error) {
    await imports.cancelUpload({ upload: said('upload') }, operation('drop')).catch(() => undefined)
    const { data, init } = toRefusal(error)
    const refused = data.refused ?? { code: 'UPLOAD_BROKEN', data: undefined }
    const answer: UploadResult = { ok: false, refused }
    return Response.json(answer, { status: init?.status ?? 400 })
  }
}
