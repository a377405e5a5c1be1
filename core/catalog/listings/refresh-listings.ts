import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { NEW_DAYS } from '../rules.ts'

/**
 * Rewrites the listings of products and deletes those of products that are no longer shown. Called by every verb that
 * changes what a listing shows, after its writes and in its transaction. `now` where prices may have changed or the
 * product is new to the lists; without it, or with `kept` prices, they stay those of the row. Answers which products'
 * listings changed, and tells it as an event.
 *
 * The products are locked first, in ascending id, and read by a second statement: of two transactions that change one
 * product at once the later sees what both did. Locks on pairs and prices come before these, the invoice counter after.
 */
export async function refreshListings(
  tx: Db,
  productIds: readonly number[],
  now?: Date,
  prices: 'current' | 'kept' = now ? 'current' : 'kept',
): Promise<number[]> {
  if (productIds.length === 0) return []
  await query(tx, 'listings_lock', LOCK, [productIds])
  const changed = await query<{ id: number }>(tx, 'listings_refresh', REFRESH, [
    productIds,
    prices === 'current' ? now : null,
    NEW_DAYS,
    now ?? null,
  ])
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) await publishEvent(tx, 'listings', { product_ids: ids })
  return ids
}

/** Colours and sizes that were never shown together get their choice first: the listing names it by its id. */
const LOCK = `
  with added as (
    insert into listing_choices (family, size)
    select distinct c.family, s.label
    from products p join product_variants v using (product_id) join colours c using (colour_id) join sizes s using (size_id)
    where p.product_id = any($1::bigint[]) and p.status = 'published' and v.archived_at is null and c.family is not null
      and not exists (select from listing_choices known where known.family = c.family and known.size = s.label)
    order by 1, 2
    on conflict do nothing
  )
  select from products where product_id = any($1::bigint[]) order by product_id for no key update`

/** Rows are compared by their bytes (`*<>`): JSON, which is sent as it is stored, knows no other comparison. */
const REFRESH = `
  with fresh as materialized (
    select * from horma_listing($1::bigint[], $2::timestamptz, $3::int, coalesce($4, now()))
  ), saved as (
    insert into product_listings as l
    select * from fresh order by product_id
    on conflict (product_id) do update set
      published_at = excluded.published_at,
      from_cents = excluded.from_cents,
      to_cents = excluded.to_cents,
      prior_cents = excluded.prior_cents,
      reduction = excluded.reduction,
      collection_id = excluded.collection_id,
      product_category_id = excluded.product_category_id,
      brand_id = excluded.brand_id,
      in_stock = excluded.in_stock,
      sizes = excluded.sizes,
      colours = excluded.colours,
      choices = excluded.choices,
      card = excluded.card,
      changes_at = excluded.changes_at,
      search = excluded.search,
      search_all = excluded.search_all,
      colour_sizes = excluded.colour_sizes
    where l.* *<> excluded.*
    returning product_id
  ), deleted as (
    delete from product_listings l
    where l.product_id = any($1::bigint[])
      and not exists (select from fresh where fresh.product_id = l.product_id)
    returning product_id
  )
  select product_id as id from saved union all select product_id from deleted`
