import type { Shop } from '../../context.ts'

/** One uploaded file, as its page and the list are given it. */
export type Run = Awaited<ReturnType<Shop['imports']['getImport']>>
export type ListedRun = Awaited<ReturnType<Shop['imports']['listImports']>>['imports'][number]
export type ImportPrices = Awaited<ReturnType<Shop['imports']['listImportPrices']>>
export type ImportRows = Awaited<ReturnType<Shop['imports']['listImportRows']>>
export type ImportRow = ImportRows['rows'][number]

export const IMPORTS_PATH = '/admin/imports'
export const importPath = (run: { import_run_id: number }) => `${IMPORTS_PATH}/${run.import_run_id}`
