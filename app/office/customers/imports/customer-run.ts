import { CUSTOMER_ROW_STATES } from '../../../../core/imports/customers/rules.ts'
import type { Shop } from '../../../context.ts'
import { CUSTOMER_IMPORTS_PATH, customerImportPath } from '../../imports/import-run.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam } from '../../ui/list/params.ts'

/** One uploaded list of customers, as its page and the list of them are given it. */
export type CustomerRun = Awaited<ReturnType<Shop['imports']['getCustomerImport']>>
export type ListedCustomerRun = Awaited<
  ReturnType<Shop['imports']['listCustomerImports']>
>['imports'][number]
export type CustomerRows = Awaited<ReturnType<Shop['imports']['listCustomerImportRows']>>

/** What the report may be narrowed to. */
export const CUSTOMER_FILTERS = [...CUSTOMER_ROW_STATES, 'told'] as const
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number]

export const customerImportsParams = listParams(CUSTOMER_IMPORTS_PATH, {})

/** The address of a list's page, with its report. */
export const customerReportParams = (import_run_id: number) =>
  listParams(customerImportPath({ import_run_id }), { show: choiceParam(CUSTOMER_FILTERS) })

/** What became of the rows, in the shape that files of every kind are shown by. */
export const toResults = ({ customers }: Pick<ListedCustomerRun, 'customers'>) => ({
  ...customers,
  undone: 0,
  kept: 0,
})
