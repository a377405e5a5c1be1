import { shopContext } from '../../../context.ts'
import type { Route } from './+types/history'
import { loadHistory } from './load-history.server.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadHistory(url, context.get(shopContext))
}
