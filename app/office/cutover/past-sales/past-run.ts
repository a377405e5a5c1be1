import { PAST_REASONS } from '../../../../core/imports/past-sales/rules.ts'
import type { Shop } from '../../../context.ts'
import { PAST_SALES_PATH, pastImportPath } from '../../imports/import-run.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam } from '../../ui/list/params.ts'

/** One uploaded file of past sales, as its page and the list of them are given it. */
export type PastRun = Awaited<ReturnType<Shop['cutover']['getPastImport']>>
export type ListedPastRun = Awaited<
  ReturnType<Shop['cutover']['listPastImports']>
>['imports'][number]
export type PastIssues = Awaited<ReturnType<Shop['cutover']['listPastIssues']>>
export type PastTotals = NonNullable<PastRun['totals']>

export const pastImportsParams = listParams(PAST_SALES_PATH, {})

/** The address of a file's page, with its differences. */
export const pastIssuesParams = (import_run_id: number) =>
  listParams(pastImportPath({ import_run_id }), { reason: choiceParam(PAST_REASONS) })

/** Files of every kind show their progress in this shape; sales have none of its counts. */
export const NO_RESULTS = {
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  undone: 0,
  kept: 0,
}
