import { shopContext } from '../../context.ts'
import { receivePicture } from '../catalog/products/pictures/receive-picture.server.ts'
import type { Route } from './+types/upload-picture'

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Stores one picture of the shop itself, sent as a form by the screen's script, and answers its hash as JSON. */
export function action({ request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  return receivePicture(request, catalog.uploadShopPicture)
}
