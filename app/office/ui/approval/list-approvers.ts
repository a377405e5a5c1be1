import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/list-approvers'
import { OFFICE_RIGHTS } from './approval-request.ts'

/** The colleagues who may approve what takes a right. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const right = OFFICE_RIGHTS.find((each) => each === url.searchParams.get('right'))
  if (!right) throw new Response(null, { status: 404 })
  const limits = Object.fromEntries(
    ['amount_cents', 'cash_cents']
      .filter((name) => url.searchParams.has(name))
      .map((name) => [name, Number(url.searchParams.get(name))]),
  )
  const { staff } = context.get(shopContext)
  return Response.json(await orErrorPage(staff.listApprovers({ right, ...limits })))
}
