import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/menu-links'

/** The links of the top bar's menu, which pages ask for once they are shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { links } = await orErrorPage(context.get(shopContext).settings.listCustomLinks({}))
  return Response.json(links)
}
