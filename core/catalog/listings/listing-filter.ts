import { z } from 'zod'
import { days, later } from '../../base/clock.ts'
import { LANGUAGES, type Language } from '../../base/languages.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import type { AddValue } from '../../base/statements/statement-values.ts'
import { NEW_DAYS } from '../rules.ts'
import type { ParsedSearch } from '../search/parse-search.ts'

const several = (longest: number) => z.array(z.string().trim().min(1).max(longest)).max(20)

/** What the catalog may be narrowed by. Several values of one kind mean any of them. */
export const listingFilter = {
  /** Words in any order. A size among them ("botín negro 38") filters like one of `sizes`. */
  q: z.string().trim().max(100).optional(),
  /** Of the words: mistyped ones are corrected within it. */
  language: z.enum(LANGUAGES).optional(),
  /** Key of a collection. */
  collection: z.string().max(40).optional(),
  /** As in addresses: the folded Spanish name. */
  categories: several(80).optional(),
  brands: several(80).optional(),
  /** Labels such as 38 and 38.5. With colours: what has a pair in that size and colour. */
  sizes: several(20).optional(),
  /** Families of colours, by key. */
  colours: several(40).optional(),
  /** Of the lowest price of a model. */
  min_cents: z.int().min(0).max(MOST_CENTS).optional(),
  max_cents: z.int().min(0).max(MOST_CENTS).optional(),
  reduced: z.boolean().optional(),
  in_stock: z.boolean().optional(),
  /** Published in the last 30 days. */
  is_new: z.boolean().optional(),
}

export interface ListingFilter {
  language?: Language | undefined
  collection?: string | undefined
  categories?: readonly string[] | undefined
  brands?: readonly string[] | undefined
  sizes?: readonly string[] | undefined
  colours?: readonly string[] | undefined
  min_cents?: number | undefined
  max_cents?: number | undefined
  reduced?: boolean | undefined
  in_stock?: boolean | undefined
  is_new?: boolean | undefined
  /** Families of colours that the words of a search name: with sizes, a pair in one of them is asked for. */
  namedColours?: readonly string[] | undefined
}

/** What is published after this moment is new. */
export const newSince = (now: Date): Date => later(now, -days(NEW_DAYS))

/** The facet that a part of a filter belongs to; sizes and colours are one, since they are chosen together. */
export type Facet =
  | 'collection'
  | 'category'
  | 'brand'
  | 'choice'
  | 'price'
  | 'reduced'
  | 'in_stock'
  | 'is_new'

/** A part of a filter, as SQL over `product_listings l`. */
export interface Condition {
  /** Tells statements with different parts apart, in their names. */
  shape: string
  sql: string
}

/** The conditions of a filter at a moment. */
export function listingConditions(filter: ListingFilter, now: Date, add: AddValue): Condition[] {
  const conditions: Condition[] = []
  const narrow = (shape: string, sql: string) => conditions.push({ shape, sql })
  const choose = (shape: string, column: string, list: string) =>
    narrow(shape, `l.${column} && ${list}`)
  const { collection, categories = [], brands = [], min_cents, max_cents } = filter
  if (collection !== undefined)
    narrow(
      'c',
      `l.collection_id = (select collection_id from collections where key = ${add('collection', collection)}::text)`,
    )
  // One value is read in the order of its index, which several have not.
  const chooseSlugs = (kind: 'category' | 'brand', column: string, slugs: readonly string[]) => {
    const [slug, ...others] = slugs
    const shape = kind === 'category' ? 'k' : 'b'
    if (slug !== undefined && others.length === 0)
      narrow(shape, `l.${column} = (${bySlugs(kind, `= ${add('slug', slug)}::text`)})`)
    else if (slug !== undefined)
      narrow(
        shape.toUpperCase(),
        `l.${column} = any(array(${bySlugs(kind, `= any(${add('slugs', slugs)}::text[])`)}))`,
      )
  }
  chooseSlugs('category', 'product_category_id', categories)
  chooseSlugs('brand', 'brand_id', brands)
  const { sizes = [] } = filter
  const colours = getFilteredColours(filter)
  if (sizes.length > 0 && colours.length > 0)
    choose('sf', 'choices', choiceIds(add('sizes', sizes), add('colours', colours)))
  else if (sizes.length > 0) choose('s', 'sizes', `${add('sizes', sizes)}::text[]`)
  else if (colours.length > 0) choose('f', 'colours', `${add('colours', colours)}::text[]`)
  if (min_cents !== undefined || max_cents !== undefined)
    narrow(
      'p',
      `l.from_cents between ${add('least_cents', min_cents ?? 0)}::int and ${add('most_cents', max_cents ?? MOST_CENTS)}::int`,
    )
  if (filter.reduced) narrow('r', 'l.prior_cents is not null')
  if (filter.in_stock) narrow('i', 'l.in_stock')
  if (filter.is_new) narrow('n', `l.published_at > ${add('since', newSince(now))}::timestamptz`)
  return conditions
}

/** The families of colours that something must have: the chosen, else those that a search names beside a size. */
export function getFilteredColours({
  sizes = [],
  colours = [],
  namedColours = [],
}: ListingFilter): readonly string[] {
  return colours.length === 0 && sizes.length > 0 ? namedColours : colours
}

/** A filter with the sizes, colours, prices and flags that a search names; what is filtered already stays. */
export function withSearch<Filter extends ListingFilter>(
  filter: Filter,
  { terms, sizes, filters: { sort: _, ...named } }: ParsedSearch,
): Filter {
  const families = terms.flatMap(({ colours }) => colours.flatMap(({ family }) => family ?? []))
  const isPriced = filter.min_cents !== undefined || filter.max_cents !== undefined
  const { min_cents, max_cents, ...flags } = named
  return {
    ...filter,
    ...(!isPriced && { min_cents, max_cents }),
    ...flags,
    sizes: [...new Set([...(filter.sizes ?? []), ...sizes])],
    namedColours: families,
  }
}

const bySlugs = (kind: 'category' | 'brand', condition: string) =>
  `select id from slugs where kind = '${kind}' and lang = 'es' and slug ${condition}`

/** The ids of every chosen size in every chosen colour. */
const choiceIds = (sizes: string, colours: string) =>
  `array(select listing_choice_id from listing_choices
    where size = any(${sizes}::text[]) and family = any(${colours}::text[]))`
