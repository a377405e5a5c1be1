import type { Shop } from '../../context.ts'

/** One uploaded file, as its page and the list are given it. */
export type Run = Awaited<ReturnType<Shop['imports']['getImport']>>
export type ListedRun = Awaited<ReturnType<Shop['imports']['listImports']>>['imports'][number]
export type ImportPrices = Awaited<ReturnType<Shop['imports']['listImportPrices']>>
export type ImportRows = Awaited<ReturnType<Shop['imports']['listImportRows']>>
export type ImportRow = ImportRows['rows'][number]

export const IMPORTS_PATH = '/admin/imports'
export const importPath = (run: { import_run_id: number }) => `${IMPORTS_PATH}/${run.import_run_id}`

/** The page of the file that must end first, whatever it brings. */
export const busyPath = (busy: NonNullable<Run['busy']>) => PATHS[busy.subject](busy)

export const CUSTOMER_IMPORTS_PATH = '/admin/customers/imports'
export const customerImportPath = (run: { import_run_id: number }) =>
  `${CUSTOMER_IMPORTS_PATH}/${run.import_run_id}`

export const PAST_SALES_PATH = '/admin/past-sales'
export const pastImportPath = (run: { import_run_id: number }) =>
  `${PAST_SALES_PATH}/${run.import_run_id}`

export const COUNT_FILES_PATH = '/admin/stocktakes/file'
export const countFilePath = (run: { import_run_id: number }) =>
  `${COUNT_FILES_PATH}/${run.import_run_id}`

const PATHS = {
  catalog: importPath,
  customers: customerImportPath,
  sales: pastImportPath,
  counts: countFilePath,
} as const
