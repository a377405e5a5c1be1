import { type SearchParams, termQueries } from '../search/search-words.ts'
import type { Condition, Facet } from './listing-filter.ts'

interface FacetQuery {
  conditions: readonly Condition[]
  /** Parameters: what is chosen in each facet, null or empty where nothing is. */
  chosen: Record<'collection' | 'categories' | 'brands' | 'sizes' | 'colours', string>
  /** Parameter: what is published after it is new. */
  newSince: string
  bySize: boolean
  /** Parameter: families of colours, chosen or named by the search, in which sizes are counted. */
  byColour?: string
  search?: SearchParams
}

/**
 * Reads the listings once, grouped by each facet. Products have their sizes in common, so listings are grouped by whole
 * runs of sizes, which are counted by value afterwards. A size counts where it has a pair in a chosen colour, a colour
 * where it has one in a chosen size: then runs of choices are counted instead. Every value that the collection and the
 * words have is listed: `whole` counts it without the other filters.
 */
export function facetStatement({
  conditions,
  chosen,
  newSince,
  bySize,
  byColour,
  search,
}: FacetQuery) {
  const runs = [byColour ? 'choices' : 'sizes', bySize ? 'choices' : 'colours']
  const groups = [...new Set(['collection_id', 'product_category_id', 'brand_id', ...runs])]
  const join = (parts: readonly Condition[]) => parts.map(({ sql }) => sql).join(' and ') || 'true'
  const others = (facet?: Facet) =>
    join(conditions.filter((condition) => condition.facet !== facet))
  const whole = join(conditions.filter(({ facet }) => facet === 'collection'))
  const facets: Facet[] = ['collection', 'category', 'brand', 'choice']
  const filtered = facets.filter((facet) =>
    conditions.some((condition) => condition.facet === facet),
  )
  const count = (facet: Facet) => (filtered.includes(facet) ? `n_${facet}` : 'n')
  const group = (column: string, facet: Facet) =>
    `select ${column} as id, ${count(facet)} as count, whole from counted where by_${column} and whole > 0`
  const countRuns = (column: 'sizes' | 'colours') => `
    select value, sum(count)::int as count, sum(whole) as whole
    from (${group(column, 'choice')}) run, unnest(id) as value group by value`
  // A product may have a size in two of the chosen colours, and is counted once.
  const countChoices = (value: 'size' | 'family', condition: string) => `
    select value, coalesce(sum(count) filter (where fits), 0)::int as count, sum(whole) as whole from (
      select ${value} as value, run, min(count) as count, min(whole) as whole, bool_or(${condition}) as fits
      from (select row_number() over () as run, * from (${group('choices', 'choice')}) each) runs,
        unnest(id) as choice_id join listing_choices on listing_choice_id = choice_id
      group by value, run
    ) each group by value`
  return `
    with ${search ? `search as materialized (${termQueries(search)}),` : ''}
    counted as materialized (
      select ${groups.map((column) => `l.${column}, grouping(l.${column}) = 0 as by_${column}`).join(', ')},
        count(*) filter (where ${others()})::int as n, count(*) filter (where ${whole})::int as whole,
        ${filtered.map((facet) => `count(*) filter (where ${others(facet)})::int as n_${facet},`).join(' ')}
        min(from_cents) filter (where ${others('price')}) as low, max(from_cents) filter (where ${others('price')}) as high,
        count(*) filter (where l.prior_cents is not null and ${others('reduced')})::int as reduced,
        count(*) filter (where l.in_stock and ${others('in_stock')})::int as in_stock,
        count(*) filter (where l.published_at > ${newSince} and ${others('is_new')})::int as is_new
      from product_listings l ${search ? 'where l.search_all @@ (select anywhere from search)' : ''}
      group by grouping sets (${groups.map((column) => `(l.${column})`).join(', ')}, ())
    ),
    collection as (
      select collection_id as id, ${count('collection')} as count from counted where by_collection_id and ${count('collection')} > 0),
    category as (${group('product_category_id', 'category')}),
    brand as (${group('brand_id', 'brand')}),
    size as (${byColour ? countChoices('size', `family = any(${byColour})`) : countRuns('sizes')}),
    colour as (${bySize ? countChoices('family', `size = any(${chosen.sizes})`) : countRuns('colours')})
    select total.n as total, total.low as min_cents, total.high as max_cents, total.reduced, total.in_stock, total.is_new,
      ${COLLECTIONS(chosen.collection)} as collections, ${CATEGORIES(chosen.categories)} as categories,
      ${BRANDS(chosen.brands)} as brands, ${SIZES(chosen.sizes)} as sizes, ${COLOURS(chosen.colours)} as colours
    from counted total where not (${groups.map((column) => `by_${column}`).join(' or ')})`
}

const COLLECTIONS = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name, 'count', coalesce(count, 0))
    order by display_order, collection_id), '[]')
  from collections left join collection on id = collection_id
  where archived_at is null and (count > 0 or key = ${chosen}))`

const CATEGORIES = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'count', coalesce(count, 0))
    order by display_order, slug), '[]')
  from product_categories c
  join slugs s on s.kind = 'category' and s.lang = 'es' and s.id = c.product_category_id and s.current
  left join category on category.id = c.product_category_id
  where c.is_active and (whole > 0 or slug = any(${chosen})))`

const BRANDS = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'count', coalesce(count, 0))
    order by slug), '[]')
  from brands b join slugs s on s.kind = 'brand' and s.lang = 'es' and s.id = b.brand_id and s.current
  left join brand on brand.id = b.brand_id
  where whole > 0 or slug = any(${chosen}))`

const SIZES = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('label', label, 'count', coalesce(count, 0)) order by sort, label), '[]')
  from (select label, min(sort) as sort from sizes group by label) s left join size on value = label
  where whole > 0 or label = any(${chosen}))`

const COLOURS = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('family', family, 'swatch', swatch, 'count', coalesce(count, 0))
    order by coalesce(whole, 0) desc, family), '[]')
  from (select family, coalesce(min(swatch) filter (where key = family), min(swatch)) as swatch
    from colours where family is not null group by family) f
  left join colour on value = family
  where whole > 0 or family = any(${chosen}))`
