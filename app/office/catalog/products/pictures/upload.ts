import { shopContext } from '../../../../context.ts'
import { judge } from '../answer.ts'
import type { Route } from './+types/upload'

/** Nothing is to be seen here. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Keeps one picture, sent as a form by the editor's script, and answers its hash as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const file = form.get('picture')
  if (!(file instanceof File)) return new Response(null, { status: 400 })
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  const operationId = String(form.get('operation') ?? '')
  const { catalog } = context.get(shopContext)
  const { answer, status } = await judge(
    catalog.uploadPicture({ content }, { context: { operationId } }),
  )
  return Response.json(answer, { status })
}
