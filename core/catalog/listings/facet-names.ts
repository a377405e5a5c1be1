import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'

/** What the values of facets are called, each list in the order in which it is shown. */
export interface FacetNames {
  collections: {
    id: number
    key: string
    name: Translated
    description: Translated | null
    isArchived: boolean
  }[]
  categories: { id: number; slug: string; name: Translated }[]
  brands: { id: number; slug: string; name: string }[]
  sizes: string[]
  colours: { family: string; swatch: string | null }[]
  /** Ids by every Spanish slug that a category or brand has or had. */
  categoryIds: Record<string, number>
  brandIds: Record<string, number>
}

export async function readFacetNames(db: Db): Promise<FacetNames> {
  const [row] = await query<{ names: FacetNames }>(db, 'facet_names', NAMES)
  if (!row) throw new Error('the names of facets were not read')
  return row.names
}

const slugIds = (kind: 'category' | 'brand') => `(
  select coalesce(json_object_agg(slug, id), '{}') from slugs where kind = '${kind}' and lang = 'es')`

const NAMES = `
  select json_build_object(
    'collections', (
      select coalesce(json_agg(json_build_object(
        'id', collection_id, 'key', key, 'name', name, 'description', description,
        'isArchived', archived_at is not null
      ) order by display_order, collection_id), '[]') from collections),
    'categories', (
      select coalesce(json_agg(json_build_object('id', product_category_id, 'slug', slug, 'name', name)
        order by display_order, slug), '[]')
      from product_categories
      join slugs s on s.kind = 'category' and s.lang = 'es' and s.id = product_category_id and s.current
      where is_active),
    'brands', (
      select coalesce(json_agg(json_build_object('id', brand_id, 'slug', slug, 'name', name) order by slug), '[]')
      from brands join slugs s on s.kind = 'brand' and s.lang = 'es' and s.id = brand_id and s.current),
    'sizes', (
      select coalesce(json_agg(label order by sort, label), '[]')
      from (select label, min(sort) as sort from sizes group by label) labels),
    'colours', (
      select coalesce(json_agg(json_build_object('family', family, 'swatch', swatch) order by family), '[]')
      from (select family, coalesce(min(swatch) filter (where key = family), min(swatch)) as swatch
        from colours where family is not null group by family) families),
    'categoryIds', ${slugIds('category')},
    'brandIds', ${slugIds('brand')}
  ) as names`
