import { shopContext } from '../../../../context.ts'
import { readForm } from '../../../../read-form.ts'
import { type Refusal, toRefusal } from '../../../../refusals.ts'
import type { Route } from './+types/upload'

export type UploadAnswer =
  | { ok: true; received: number; is_whole: boolean }
  | { ok: false; refused: Refusal }

/** Nothing is to be seen here. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Takes one piece of a copy, sent as a form; of a file that is refused, or of one without a piece, nothing stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const { backup } = context.get(shopContext)
  const form = await readForm(request)
  const said = (name: string) => String(form.get(name) ?? '')
  const operation = { context: { operationId: said('operation_id') } }
  const upload = said('upload')
  const piece = form.get('piece')
  try {
    if (!(piece instanceof File)) {
      await backup.cancelCopyUpload({ upload }, operation)
      return Response.json({ ok: true, received: 0, is_whole: false } satisfies UploadAnswer)
    }
    const content = Buffer.from(await piece.arrayBuffer()).toString('base64')
    const part = {
      upload,
      file_name: said('name'),
      bytes: Number(said('bytes')),
      from: Number(said('from')),
      content,
    }
    const answer = await backup.uploadCopyPart(part, operation)
    return Response.json({ ok: true, ...answer } satisfies UploadAnswer)
  } catch (error) {
    const { data, init } = toRefusal(error)
    const refused = data.refused ?? { code: 'UPLOAD_BROKEN', data: undefined }
    const answer: UploadAnswer = { ok: false, refused }
    return Response.json(answer, { status: init?.status ?? 400 })
  }
}
