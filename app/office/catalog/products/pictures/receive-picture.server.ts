import type { Shop } from '../../../../context.ts'
import { toActionResult, toBadRequest } from '../product-actions.server.ts'

/** Hands the picture of a form to the procedure that keeps it; answers its hash as JSON, or why it was refused. */
export async function receivePicture(
  request: Request,
  keep: Shop['catalog']['uploadPicture'],
): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('picture')
  const { result, status } =
    file instanceof File
      ? await upload(file, String(form?.get('operation') ?? ''))
      : toBadRequest({ picture: 'REQUIRED' })
  return Response.json(result, { status })

  async function upload(picture: File, operationId: string) {
    const content = Buffer.from(await picture.arrayBuffer()).toString('base64')
    return toActionResult(keep({ content }, { context: { operationId } }))
  }
}
