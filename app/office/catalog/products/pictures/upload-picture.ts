import { shopContext } from '../../../../context.ts'
import { toActionResult, toBadRequest } from '../product-actions.server.ts'
import type { Route } from './+types/upload-picture'

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Stores one picture, sent as a form by the editor's script, and answers its hash as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('picture')
  const { result, status } =
    file instanceof File
      ? await upload(file, String(form?.get('operation') ?? ''))
      : toBadRequest({ picture: 'REQUIRED' })
  return Response.json(result, { status })

  async function upload(picture: File, operationId: string) {
    const content = Buffer.from(await picture.arrayBuffer()).toString('base64')
    const { catalog } = context.get(shopContext)
    return toActionResult(catalog.uploadPicture({ content }, { context: { operationId } }))
  }
}
