import type { CatalogFilter } from './filter.ts'

/** One choice that narrows a list; `without` is the filter when it is removed. */
export type AppliedFilter = { without: CatalogFilter } & (
  | { kind: 'size' | 'colour'; value: string }
  | { kind: 'category' | 'brand'; value: string }
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'reduced' | 'in_stock' }
)

/** Every choice that narrows a list beyond its search and collection, in display order. */
export function listAppliedFilters(filter: CatalogFilter): AppliedFilter[] {
  const from = { ...filter, page: 1 }
  const { sizes, colours, category, brand, min_cents, max_cents, reduced, in_stock } = from
  const applied: AppliedFilter[] = []
  for (const value of sizes)
    applied.push({ kind: 'size', value, without: { ...from, sizes: without(sizes, value) } })
  for (const value of colours)
    applied.push({ kind: 'colour', value, without: { ...from, colours: without(colours, value) } })
  if (category)
    applied.push({ kind: 'category', value: category, without: withoutFields(from, 'category') })
  if (brand) applied.push({ kind: 'brand', value: brand, without: withoutFields(from, 'brand') })
  if (min_cents !== undefined || max_cents !== undefined)
    applied.push({
      kind: 'price',
      ...(min_cents !== undefined && { min: min_cents }),
      ...(max_cents !== undefined && { max: max_cents }),
      without: withoutFields(from, 'min_cents', 'max_cents'),
    })
  if (reduced) applied.push({ kind: 'reduced', without: withoutFields(from, 'reduced') })
  if (in_stock) applied.push({ kind: 'in_stock', without: withoutFields(from, 'in_stock') })
  return applied
}

/** Keeps search, collection and order, and drops every applied filter. */
export function clearFilters({ q, collection, sort }: CatalogFilter): CatalogFilter {
  return {
    ...(q && { q }),
    ...(collection && { collection }),
    ...(sort && { sort }),
    sizes: [],
    colours: [],
    page: 1,
  }
}

const without = (values: readonly string[], value: string) =>
  values.filter((each) => each !== value)

function withoutFields(filter: CatalogFilter, ...names: (keyof CatalogFilter)[]): CatalogFilter {
  const rest = Object.entries(filter).filter(([name]) => !names.some((each) => each === name))
  return Object.fromEntries(rest) as unknown as CatalogFilter
}
