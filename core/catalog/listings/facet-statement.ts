import { termQueries } from '../search/search-words.ts'
import type { Condition, Facet } from './listing-filter.ts'

interface Counting {
  conditions: readonly Condition[]
  /** Parameters: what is chosen in each facet, null or empty where nothing is. */
  chosen: Record<'collection' | 'category' | 'brand' | 'sizes' | 'colours', string>
  bySize: boolean
  byColour: boolean
  /** Parameter: the words of a search. */
  terms?: string
}

/**
 * One reading of the rows, grouped by each facet at once. Models have their sizes in common, so they are grouped
 * by whole runs of sizes and taken apart afterwards.
 */
export function facetStatement({ conditions, chosen, bySize, byColour, terms }: Counting) {
  // A size counts where it has a pair in a chosen colour, a colour where it has one in a chosen size.
  const sizes = byColour ? 'choices' : 'sizes'
  const colours = bySize ? 'choices' : 'colours'
  const groups = [...new Set(['collection_id', 'product_category_id', 'brand_id', sizes, colours])]
  const others = (facet?: Facet) =>
    conditions
      .filter((condition) => condition.facet !== facet)
      .map(({ sql }) => sql)
      .join(' and ') || 'true'
  const facets: Facet[] = ['collection', 'category', 'brand', 'choice', 'reduced', 'in_stock']
  const filtered = facets.filter((facet) =>
    conditions.some((condition) => condition.facet === facet),
  )
  const count = (facet: Facet) => (filtered.includes(facet) ? `n_${facet}` : 'n')
  const group = (column: string, facet: Facet) =>
    `select ${column} as id, ${count(facet)} as count from counted where by_${column} and ${count(facet)} > 0`
  return `
    with ${terms ? `asked as materialized (${termQueries(terms)}),` : ''}
    counted as materialized (
      select ${groups.map((column) => `l.${column}, grouping(l.${column}) = 0 as by_${column}`).join(', ')},
        count(*) filter (where ${others()})::int as n,
        ${filtered.map((facet) => `count(*) filter (where ${others(facet)})::int as n_${facet},`).join(' ')}
        min(from_cents) filter (where ${others('price')}) as low, max(from_cents) filter (where ${others('price')}) as high,
        count(*) filter (where l.prior_cents is not null and ${others('reduced')})::int as reduced,
        count(*) filter (where l.in_stock and ${others('in_stock')})::int as in_stock
      from product_listings l ${terms ? 'where l.search_all @@ (select anywhere from asked)' : ''}
      group by grouping sets (${groups.map((column) => `(l.${column})`).join(', ')}, ())
    ),
    collection as (${group('collection_id', 'collection')}),
    category as (${group('product_category_id', 'category')}),
    brand as (${group('brand_id', 'brand')}),
    size as (${taken(group(sizes, 'choice'), byColour && { of: 'size', chosen: chosen.colours })}),
    colour as (${taken(group(colours, 'choice'), bySize && { of: 'colour', chosen: chosen.sizes })})
    select total.n as total, total.low as min_cents, total.high as max_cents, total.reduced, total.in_stock,
      ${COLLECTIONS(chosen.collection)} as collections, ${CATEGORIES(chosen.category)} as categories,
      ${BRANDS(chosen.brand)} as brands, ${SIZES(chosen.sizes)} as sizes, ${COLOURS(chosen.colours)} as colours
    from counted total where not (${groups.map((column) => `by_${column}`).join(' or ')})`
}

/** Runs of sizes, colours or choices as single values; of choices only what goes with what is chosen. */
function taken(runs: string, other: { of: 'size' | 'colour'; chosen: string } | false): string {
  const family = `split_part(choice, '|', 1)`
  const size = `substr(choice, strpos(choice, '|') + 1)`
  const [value, with_] = other && other.of === 'size' ? [size, family] : [family, size]
  const values = other
    ? `(select distinct ${value} as value from unnest(id) choice where ${with_} = any(${other.chosen})) each`
    : 'unnest(id) as value'
  return `select value, sum(count)::int as count from (${runs}) runs cross join lateral ${values} group by value`
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
  where c.is_active and (count > 0 or slug = ${chosen}))`

const BRANDS = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'count', coalesce(count, 0))
    order by slug), '[]')
  from brands b join slugs s on s.kind = 'brand' and s.lang = 'es' and s.id = b.brand_id and s.current
  left join brand on brand.id = b.brand_id
  where count > 0 or slug = ${chosen})`

const SIZES = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('label', label, 'count', coalesce(count, 0)) order by sort, label), '[]')
  from (select label, min(sort) as sort from sizes group by label) s left join size on value = label
  where count > 0 or label = any(${chosen}))`

const COLOURS = (chosen: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('family', family, 'swatch', swatch, 'count', coalesce(count, 0))
    order by coalesce(count, 0) desc, family), '[]')
  from (select family, coalesce(min(swatch) filter (where key = family), min(swatch)) as swatch
    from colours where family is not null group by family) f
  left join colour on value = family
  where count > 0 or family = any(${chosen}))`
