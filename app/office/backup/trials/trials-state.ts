import { shopContext } from '../../../context.ts'
import type { Route } from './+types/trials-state'

/** How far a drill and a restore are, asked about once a second while somebody looks on. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(shopContext).backup.getTrials({}))
}
