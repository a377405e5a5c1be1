import { COUNT_LINE_LISTS } from '../../../../core/imports/counts/rules.ts'
import type { Shop } from '../../../context.ts'
import { COUNT_FILES_PATH, countFilePath } from '../../imports/import-run.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, textParam } from '../../ui/list/params.ts'

type Imports = Shop['imports']
export type ListedCountFile = Awaited<ReturnType<Imports['listCountFiles']>>['files'][number]
export type CountFile = Awaited<ReturnType<Imports['getCountFile']>>
export type CountLines = Awaited<ReturnType<Imports['listCountLines']>>
export type CountIssues = Awaited<ReturnType<Imports['listCountIssues']>>
export type CountIssue = CountIssues['issues'][number]

/** The address of the list of files. */
export const countFilesParams = listParams(COUNT_FILES_PATH, {})

/** The address of a file's page: a page of its differences in one place, and one of its rows that are not counted. */
export const countFileParams = (import_run_id: number) =>
  listParams(countFilePath({ import_run_id }), {
    place: textParam(20),
    show: choiceParam(COUNT_LINE_LISTS),
    issues: textParam(4),
  })

/** What the file calls its places: the columns of their pairs, and the names that its cells had when it was read. */
export function listPlaceNames({ columns, named }: Pick<CountFile, 'columns' | 'named'>): string[] {
  const heads = Object.entries(columns).flatMap(([name, field]) =>
    field === 'place_pairs' ? [name] : [],
  )
  return [...new Set([...heads, ...named])]
}

/** Fields of a form are named by their position: a column may be called anything. */
export const toPlaceFieldName = (at: number) => `place.${at}`
