import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/export'

/** Every setting that is set, as a file that another shop, or this one later, can import. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await orErrorPage(context.get(shopContext).settings.getSettings({}))
  const stored = settings.filter(({ value }) => value !== null)
  const values = Object.fromEntries(stored.map(({ key, value }) => [key, value]))
  const file = { format: 'horma-settings', settings: values }
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="ajustes.json"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
