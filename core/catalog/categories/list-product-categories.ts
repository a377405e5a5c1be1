import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'

const Category = z.object({
  product_category_id: z.int(),
  name: TranslatedText,
  slug: z.string(),
  /** Addresses of before, which still find it. */
  old_slugs: z.array(z.string()),
  description: TranslatedText.nullable(),
  is_active: z.boolean(),
  parent_category_id: z.int().nullable(),
  display_order: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Products in it that shoppers see. */
  product_count: z.int(),
  has_products: z.boolean(),
  /** Products in it that shoppers do not see, the archived ones left out. */
  hidden_count: z.int(),
})

const Statistics = z.object({
  total_categories: z.int(),
  main_categories: z.int(),
  subcategories: z.int(),
  categories_with_products: z.int(),
  total_products_in_categories: z.int(),
  most_popular_category: z
    .object({ product_category_id: z.int(), name: TranslatedText, product_count: z.int() })
    .nullable(),
  /** Over all categories, to two decimals. */
  average_products_per_category: z.number(),
})

type Row = z.infer<typeof Category> & { found: boolean }

/**
 * Every category of the shop, hidden ones too, each main one before its subcategories; with `q` those whose name,
 * description or address has these letters, whatever their case and accents. Statistics are always of all.
 */
export const listProductCategories = staff('can_manage_product_categories')
  .read.route({
    method: 'GET',
    path: '/product-categories',
    summary: 'Categories as the office sees them',
    tags: ['catalog'],
  })
  .input(z.strictObject({ q: z.string().trim().max(100).optional() }))
  .output(z.object({ categories: z.array(Category), statistics: Statistics }))
  .handler(async ({ context: { db }, input }) => {
    const rows = await query<Row>(db, 'office_categories', CATEGORIES, [input.q ?? ''])
    return { categories: rows.filter(({ found }) => found), statistics: statisticsOf(rows) }
  })

function statisticsOf(rows: readonly Row[]): z.infer<typeof Statistics> {
  const products = rows.reduce((sum, row) => sum + row.product_count, 0)
  const main = rows.filter((row) => row.parent_category_id === null).length
  const [popular] = rows.toSorted((a, b) => b.product_count - a.product_count)
  return {
    total_categories: rows.length,
    main_categories: main,
    subcategories: rows.length - main,
    categories_with_products: rows.filter((row) => row.has_products).length,
    total_products_in_categories: products,
    most_popular_category: popular?.has_products ? popular : null,
    average_products_per_category:
      rows.length === 0 ? 0 : Math.round((products * 100) / rows.length) / 100,
  }
}

const CATEGORIES = `
  with counted as (
    select product_category_id as id,
      count(*) filter (where status = 'published')::int as shown,
      count(*) filter (where status <> 'published')::int as hidden
    from products where archived_at is null and product_category_id is not null group by 1
  ), addressed as (
    select id, max(slug) filter (where current) as slug,
      coalesce(array_agg(slug order by created_at) filter (where not current), '{}') as old_slugs
    from slugs where kind = 'category' and lang = 'es' group by id
  )
  select c.product_category_id, c.name, coalesce(a.slug, '') as slug, coalesce(a.old_slugs, '{}') as old_slugs,
    c.description, c.is_active, c.parent_category_id, c.display_order,
    to_json(c.created_at) #>> '{}' as created_at, to_json(c.updated_at) #>> '{}' as updated_at,
    coalesce(n.shown, 0) as product_count, coalesce(n.shown, 0) > 0 as has_products,
    coalesce(n.hidden, 0) as hidden_count,
    position(horma_fold($1) in horma_fold(concat_ws(' ', a.slug,
      (select string_agg(value, ' ') from jsonb_each_text(c.name)),
      (select string_agg(value, ' ') from jsonb_each_text(c.description))))) > 0 as found
  from product_categories c
  left join product_categories p on p.product_category_id = c.parent_category_id
  left join counted n on n.id = c.product_category_id
  left join addressed a on a.id = c.product_category_id
  where c.archived_at is null
  order by coalesce(p.display_order, c.display_order),
    coalesce(p.name, c.name) ->> 'es' collate "und-x-icu", coalesce(p.product_category_id, c.product_category_id),
    c.parent_category_id is not null, c.display_order, c.name ->> 'es' collate "und-x-icu", c.product_category_id`
