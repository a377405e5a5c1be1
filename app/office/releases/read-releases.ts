import { shopContext } from '../../context.ts'
import type { Route } from './+types/read-releases'

/** The updates, for the window that shows them: read when it is opened. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(shopContext).releases.listReleases({}))
}
