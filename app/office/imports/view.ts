import { IMPORT_ROW_STATES } from '../../../core/imports/rules.ts'
import { type ImportRow, pathOf, type Run } from './run.ts'

/** What the report of a file may be narrowed to. */
export const SHOWS = [...IMPORT_ROW_STATES, 'lacking', 'warned'] as const
export type Show = (typeof SHOWS)[number]

export const showOf = (search: URLSearchParams): Show | undefined =>
  SHOWS.find((show) => show === search.get('show'))

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

export function addressOf(run: Run, show: Show | undefined, page = 1): string {
  const search = new URLSearchParams()
  if (show) search.set('show', show)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${pathOf(run)}?${search}` : pathOf(run)
}

/** How many products each view shows; those that show none are left out. */
export function viewsOf({ products, lacking, warned }: Run): { show: Show; count: number }[] {
  const counts = { ...products, lacking, warned }
  return ([...SHOWS] as const)
    .map((show) => ({ show, count: counts[show] }))
    .filter(({ count }) => count > 0)
}

/** Whether its editor is a place to go: it stands in the catalog. */
export const isOpen = ({ product_id, state }: ImportRow): boolean =>
  product_id !== null && state !== 'undone'
