import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'

const several = (longest: number) => z.array(z.string().trim().min(1).max(longest)).max(20)

/** What the catalog may be narrowed by. Several sizes or colours mean any of them. */
export const listingFilter = {
  q: z.string().trim().max(100).optional(),
  /** Key of a collection. */
  collection: z.string().max(40).optional(),
  /** As in addresses: the folded Spanish name. */
  category: z.string().max(80).optional(),
  brand: z.string().max(80).optional(),
  /** Labels such as 38 and 38.5. With colours: what has a pair in that size and colour. */
  sizes: several(20).optional(),
  /** Families of colours, by key. */
  colours: several(40).optional(),
  /** Of the lowest price of a model. */
  min_cents: z.int().min(0).max(MOST_CENTS).optional(),
  max_cents: z.int().min(0).max(MOST_CENTS).optional(),
  reduced: z.boolean().optional(),
  in_stock: z.boolean().optional(),
}

export interface ListingFilter {
  collection?: string | undefined
  category?: string | undefined
  brand?: string | undefined
  sizes?: readonly string[] | undefined
  colours?: readonly string[] | undefined
  min_cents?: number | undefined
  max_cents?: number | undefined
  reduced?: boolean | undefined
  in_stock?: boolean | undefined
}

/** The facet that a part of a filter belongs to; sizes and colours are one, since they are chosen together. */
export type Facet =
  | 'collection'
  | 'category'
  | 'brand'
  | 'choice'
  | 'price'
  | 'reduced'
  | 'in_stock'

/** A part of a filter, as SQL over `product_listings l`. */
export interface Condition {
  facet: Facet | 'words'
  /** Tells statements with different parts apart, in their names. */
  shape: string
  sql: string
  /** The same where rows are read in their order: written so that no index of its own is used. */
  inOrder?: string
}

/** The conditions of a filter; their parameters are added to `values`. */
export function listingConditions(filter: ListingFilter, values: unknown[]): Condition[] {
  const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions: Condition[] = []
  const add = (facet: Facet, shape: string, sql: string) => conditions.push({ facet, shape, sql })
  const choose = (shape: string, column: string, list: string) =>
    conditions.push({
      facet: 'choice',
      shape,
      sql: `l.${column} && ${list}`,
      inOrder: `arrayoverlap(l.${column}, ${list})`,
    })
  const { collection, category, brand, min_cents, max_cents } = filter
  if (collection !== undefined)
    add(
      'collection',
      'c',
      `l.collection_id = (select collection_id from collections where key = ${place(collection, 'text')})`,
    )
  if (category !== undefined)
    add('category', 'k', `l.product_category_id = ${bySlug('category', place(category, 'text'))}`)
  if (brand !== undefined)
    add('brand', 'b', `l.brand_id = ${bySlug('brand', place(brand, 'text'))}`)
  const { sizes = [], colours = [] } = filter
  if (sizes.length > 0 && colours.length > 0)
    choose('sf', 'choices', choiceIds(place(sizes, 'text[]'), place(colours, 'text[]')))
  else if (sizes.length > 0) choose('s', 'sizes', place(sizes, 'text[]'))
  else if (colours.length > 0) choose('f', 'colours', place(colours, 'text[]'))
  if (min_cents !== undefined || max_cents !== undefined)
    add(
      'price',
      'p',
      `l.from_cents between ${place(min_cents ?? 0, 'int')} and ${place(max_cents ?? MOST_CENTS, 'int')}`,
    )
  if (filter.reduced) add('reduced', 'r', 'l.prior_cents is not null')
  if (filter.in_stock) add('in_stock', 'i', 'l.in_stock')
  return conditions
}

const bySlug = (kind: 'category' | 'brand', slug: string) =>
  `(select id from slugs where kind = '${kind}' and lang = 'es' and slug = ${slug})`

/** The ids of every chosen size in every chosen colour. */
const choiceIds = (sizes: string, colours: string) =>
  `array(select listing_choice_id from listing_choices where size = any(${sizes}) and family = any(${colours}))`
