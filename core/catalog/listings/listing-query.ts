import type { FacetNames } from './facet-names.ts'
import { getFilteredColours, type ListingFilter, newSince } from './listing-filter.ts'

/** A filter by ids. Where ids are asked for and none is known, nothing is left. */
export interface ListingQuery {
  collectionId: number | null | undefined
  categoryIds: readonly number[] | undefined
  brandIds: readonly number[] | undefined
  sizes: readonly string[]
  /** Families of colours. */
  colours: readonly string[]
  /** Families that sizes are counted in: the chosen, or those that a search names. */
  shownColours: readonly string[]
  minCents: number | undefined
  maxCents: number | undefined
  isReduced: boolean
  isInStock: boolean
  isNew: boolean
  /** In milliseconds: what is published after it is new. */
  newSince: number
}

export function toListingQuery(filter: ListingFilter, names: FacetNames, now: Date): ListingQuery {
  const { collection, categories = [], brands = [], sizes = [] } = filter
  const { colours = [], namedColours = [] } = filter
  const ids = (slugs: readonly string[], known: Readonly<Record<string, number>>) =>
    slugs.length > 0 ? slugs.flatMap((slug) => known[slug] ?? []) : undefined
  return {
    collectionId:
      collection === undefined
        ? undefined
        : (names.collections.find(({ key }) => key === collection)?.id ?? null),
    categoryIds: ids(categories, names.categoryIds),
    brandIds: ids(brands, names.brandIds),
    sizes,
    colours: getFilteredColours(filter),
    shownColours: colours.length > 0 ? colours : namedColours,
    minCents: filter.min_cents,
    maxCents: filter.max_cents,
    isReduced: filter.reduced ?? false,
    isInStock: filter.in_stock ?? false,
    isNew: filter.is_new ?? false,
    newSince: newSince(now).getTime(),
  }
}
