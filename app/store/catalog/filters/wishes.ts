import type { CatalogFilter } from './filter.ts'

/** One choice that narrows a list, and the list without it. */
export type Wish = { without: CatalogFilter } & (
  | { kind: 'size' | 'colour'; value: string }
  | { kind: 'category' | 'brand'; value: string }
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'reduced' | 'in_stock' }
)

/** Everything that narrows a list beyond its words and its collection, in the order it is shown. */
export function wishesOf(filter: CatalogFilter): Wish[] {
  const from = { ...filter, page: 1 }
  const { sizes, colours, category, brand, min_cents, max_cents, reduced, in_stock } = from
  const wishes: Wish[] = []
  for (const value of sizes)
    wishes.push({ kind: 'size', value, without: { ...from, sizes: other(sizes, value) } })
  for (const value of colours)
    wishes.push({ kind: 'colour', value, without: { ...from, colours: other(colours, value) } })
  if (category) wishes.push({ kind: 'category', value: category, without: less(from, 'category') })
  if (brand) wishes.push({ kind: 'brand', value: brand, without: less(from, 'brand') })
  if (min_cents !== undefined || max_cents !== undefined)
    wishes.push({
      kind: 'price',
      ...(min_cents !== undefined && { min: min_cents }),
      ...(max_cents !== undefined && { max: max_cents }),
      without: less(from, 'min_cents', 'max_cents'),
    })
  if (reduced) wishes.push({ kind: 'reduced', without: less(from, 'reduced') })
  if (in_stock) wishes.push({ kind: 'in_stock', without: less(from, 'in_stock') })
  return wishes
}

/** The words and the collection of a list, and nothing that narrows it further. */
export function withoutWishes({ q, collection, sort }: CatalogFilter): CatalogFilter {
  return {
    ...(q && { q }),
    ...(collection && { collection }),
    ...(sort && { sort }),
    sizes: [],
    colours: [],
    page: 1,
  }
}

const other = (values: readonly string[], value: string) => values.filter((each) => each !== value)

function less(filter: CatalogFilter, ...names: (keyof CatalogFilter)[]): CatalogFilter {
  const kept = Object.entries(filter).filter(([name]) => !names.some((each) => each === name))
  return Object.fromEntries(kept) as unknown as CatalogFilter
}
