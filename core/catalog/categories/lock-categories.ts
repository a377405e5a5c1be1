import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'

export interface LockedCategory {
  id: number
  parentId: number | null
  name: Translated
}

/**
 * The categories of the shop as a tree in its order, held until the transaction ends: of two that move branches at
 * once the later sees where the earlier put them. There are as many as a menu has lines.
 */
export async function lockCategories(tx: Db): Promise<LockedCategory[]> {
  await query(tx, 'categories_hold', HOLD)
  return query<LockedCategory>(tx, 'categories_held', TREE)
}

const HOLD = `
  select from product_categories where archived_at is null order by product_category_id for no key update`

const TREE = `
  select c.product_category_id as id, c.parent_category_id as "parentId", c.name
  from product_categories c
  left join product_categories p on p.product_category_id = c.parent_category_id
  where c.archived_at is null
  order by coalesce(p.display_order, c.display_order),
    coalesce(p.name, c.name) ->> 'es' collate "und-x-icu", coalesce(p.product_category_id, c.product_category_id),
    c.parent_category_id is not null, c.display_order, c.name ->> 'es' collate "und-x-icu", c.product_category_id`
