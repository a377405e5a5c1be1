import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { writeSearchText } from '../search/write-search-text.ts'

/**
 * Tells lists and pages that a category is another one now. By a new name its products are found too, so that
 * their words are written anew, in ascending id.
 */
export async function publishCategoryChange(
  tx: Db,
  categoryId: number,
  { renamed }: { renamed: boolean },
): Promise<void> {
  const products = await query<{ id: number; shown: boolean }>(tx, 'category_products', PRODUCTS, [
    categoryId,
  ])
  const ids = products.map(({ id }) => id)
  if (renamed) {
    for (const id of ids) await writeSearchText(tx, id)
    await refreshListings(tx, ids)
  }
  const shown = products.filter((product) => product.shown).map(({ id }) => id)
  if (shown.length > 0) await publishEvent(tx, 'listings', { product_ids: shown })
}

const PRODUCTS = `
  select product_id as id, status = 'published' and archived_at is null as shown
  from products where product_category_id = $1 order by product_id`
