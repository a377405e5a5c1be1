import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/progress'

/** How far a file is, asked about once a second while somebody looks on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const run = await orErrorPage(imports.getImport({ import_run_id: Number(params.import) }))
  const { state, rows, rows_done, products, stop_asked } = run
  return { state, rows, rows_done, products, stop_asked }
}
