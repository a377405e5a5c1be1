import { shopContext } from '../../../context.ts'
import type { Route } from './+types/upload'
import { takePiece } from './take-piece.ts'

/** Nothing is to be seen here. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Takes one piece of a catalog or of an archive of pictures. */
export const action = ({ request, context }: Route.ActionArgs) =>
  takePiece(request, context.get(shopContext), 'catalog')
