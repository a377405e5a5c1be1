import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/customer-progress'
import { toResults } from './customer-run.ts'

/** How far a list is, asked about once a second while somebody looks on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const run = await orErrorPage(imports.getCustomerImport({ import_run_id: Number(params.import) }))
  const { state, rows, rows_done, stop_asked } = run
  return { state, rows, rows_done, stop_asked, products: toResults(run) }
}
