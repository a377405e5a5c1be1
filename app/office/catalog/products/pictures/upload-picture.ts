import { shopContext } from '../../../../context.ts'
import type { Route } from './+types/upload-picture'
import { receivePicture } from './receive-picture.server.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Stores one picture, sent as a form by the editor's script, and answers its hash as JSON. */
export function action({ request, context }: Route.ActionArgs) {
  return receivePicture(request, context.get(shopContext).catalog.uploadPicture)
}
