import { type CatalogFilter, EMPTY_FILTER } from './filter.ts'

/** One choice that narrows a list; `without` is the filter when it is removed. */
export type AppliedFilter = { without: CatalogFilter } & (
  | { kind: 'size' | 'colour' | 'category' | 'brand'; value: string }
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'new' | 'reduced' | 'in_stock' }
)

const LISTS = [
  ['size', 'sizes'],
  ['colour', 'colours'],
  ['category', 'categories'],
  ['brand', 'brands'],
] as const

/** Filters that are on or off: by their parameter and name, and by their field. */
export const FLAGS = [
  ['new', 'is_new'],
  ['reduced', 'reduced'],
  ['in_stock', 'in_stock'],
] as const

/** Every choice that narrows a list beyond its search and collection, in display order. */
export function listAppliedFilters(filter: CatalogFilter): AppliedFilter[] {
  const from = { ...filter, page: 1 }
  const { min_cents, max_cents } = from
  const applied: AppliedFilter[] = []
  for (const [kind, name] of LISTS)
    for (const value of from[name]) {
      const others = from[name].filter((each) => each !== value)
      applied.push({ kind, value, without: { ...from, [name]: others } })
    }
  if (min_cents !== undefined || max_cents !== undefined)
    applied.push({
      kind: 'price',
      ...(min_cents !== undefined && { min: min_cents }),
      ...(max_cents !== undefined && { max: max_cents }),
      without: withoutFields(from, 'min_cents', 'max_cents'),
    })
  for (const [kind, name] of FLAGS)
    if (from[name]) applied.push({ kind, without: withoutFields(from, name) })
  return applied
}

/** Keeps search, collection and order, and drops every applied filter. */
export function clearFilters({ q, collection, sort }: CatalogFilter): CatalogFilter {
  return {
    ...EMPTY_FILTER,
    ...(q && { q }),
    ...(collection && { collection }),
    ...(sort && { sort }),
  }
}

function withoutFields(filter: CatalogFilter, ...names: (keyof CatalogFilter)[]): CatalogFilter {
  const rest = Object.entries(filter).filter(([name]) => !names.some((each) => each === name))
  return Object.fromEntries(rest) as unknown as CatalogFilter
}
