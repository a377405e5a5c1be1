import { shopContext } from '../../../context.ts'
import { takePiece } from '../../imports/upload/take-piece.ts'
import type { Route } from './+types/upload-past-sales'

/** Nothing is to be seen here. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Takes one piece of a file of past sales. */
export const action = ({ request, context }: Route.ActionArgs) =>
  takePiece(request, context.get(shopContext), 'sales')
