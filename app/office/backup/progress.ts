import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/progress'

/** How far the newest copy is, asked about once a second while somebody looks on. */
export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).backup.getCopyProgress({}))
}
