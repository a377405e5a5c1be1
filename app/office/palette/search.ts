import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/search'

/** What the palette finds, asked as the person types. Fewer than two letters find nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (q.length < 2)
    return Response.json({ products: [], pairs: [], sales: [], orders: [], customers: [] })
  return Response.json(await orErrorPage(context.get(shopContext).reports.searchOffice({ q })))
}
