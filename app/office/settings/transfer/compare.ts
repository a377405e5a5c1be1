import { shopContext } from '../../../context.ts'
import { compareSettingsFile } from '../settings-actions.server.ts'
import type { Route } from './+types/compare'

/** Says what a file would change; changes nothing. */
export function action({ request, context }: Route.ActionArgs) {
  return compareSettingsFile(request, context.get(shopContext))
}
