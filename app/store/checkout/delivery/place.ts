import { ORPCError } from '@orpc/client'
import { shopContext } from '../../../context.ts'
import type { Route } from './+types/place'

/** Where a postal code lies, as JSON for the checkout; null where the shop knows no such code. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const postal_code = new URL(request.url).searchParams.get('codigo') ?? ''
  try {
    return Response.json(await context.get(shopContext).shipping.getPlace({ postal_code }))
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return Response.json(null)
    throw error
  }
}
