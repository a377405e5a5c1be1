import { ORPCError } from '@orpc/client'
import { shopContext } from '../../../context.ts'
import type { Route } from './+types/postal-code-lookup'

/** The area of a postal code as JSON for the checkout; null for an unknown one. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const postal_code = new URL(request.url).searchParams.get('codigo') ?? ''
  try {
    return Response.json(await context.get(shopContext).shipping.getPlace({ postal_code }))
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return Response.json(null)
    throw error
  }
}
