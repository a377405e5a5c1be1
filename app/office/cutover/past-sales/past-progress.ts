import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/past-progress'
import { NO_RESULTS } from './past-run.ts'

/** How far a file is, asked about once a second while somebody looks on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { cutover } = context.get(shopContext)
  const run = await orErrorPage(cutover.getPastImport({ import_run_id: Number(params.import) }))
  const { state, rows, rows_done, stop_asked } = run
  return { state, rows, rows_done, stop_asked, products: NO_RESULTS }
}
