import { ORPCError } from '@orpc/client'
import { shopContext } from '../../../../context.ts'
import type { Route } from './+types/points-lookup'

/** Pick-up points near a postal code as JSON for the checkout. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const postal_code = new URL(request.url).searchParams.get('codigo') ?? ''
  try {
    return Response.json(await context.get(shopContext).shipping.listPickupPoints({ postal_code }))
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return Response.json({ points: [] })
    throw error
  }
}
