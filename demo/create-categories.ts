import { type Db, query } from '../core/base/db.server.ts'
import { toSlug } from '../core/catalog/rules.ts'
import { categories } from './categories.ts'
import type { Model } from './models/model.ts'

/**
 * Creates the categories of these models with names in six languages; saving a product would create them in Spanish
 * only.
 */
export async function createCategories(tx: Db, models: readonly Model[]): Promise<void> {
  const wanted = new Set(models.map(({ category }) => category))
  for (const [order, name] of categories.entries())
    if (wanted.has(name.es))
      await query(tx, 'world_category', CATEGORY, [toSlug(name.es), name, order])
}

const CATEGORY = `
  with found as (select id from slugs where kind = 'category' and lang = 'es' and slug = $1),
  named as (update product_categories set name = $2::jsonb, display_order = $3
    from found where product_category_id = found.id returning 1),
  made as (insert into product_categories (name, display_order)
    select $2::jsonb, $3 where not exists (select from found) returning product_category_id as id)
  insert into slugs (kind, lang, slug, id) select 'category', 'es', $1, id from made`
