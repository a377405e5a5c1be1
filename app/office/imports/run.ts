import type { Shop } from '../../context.ts'

/** One uploaded file, as its page and the list are given it. */
export type Run = Awaited<ReturnType<Shop['imports']['getImport']>>
export type ListedRun = Awaited<ReturnType<Shop['imports']['listImports']>>['imports'][number]
export type Rows = Awaited<ReturnType<Shop['imports']['listImportRows']>>
export type ImportRow = Rows['rows'][number]

export const LIST = '/admin/imports'
export const pathOf = (run: { import_run_id: number }) => `${LIST}/${run.import_run_id}`
