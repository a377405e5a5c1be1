import { type Db, query } from '../../base/db.server.ts'
import { NEW_DAYS } from '../rules.ts'

/**
 * Writes the kept rows of products anew from their names, pictures, prices and pairs, and takes away those of
 * products that are shown no more. Called by every verb that changes what a card shows, after its writes and in
 * its transaction. `now` where prices may have changed or the product is new to the lists; without it the prices
 * stay those of the row. Answers which rows changed.
 *
 * The products are held first, in ascending id, and read by a second statement: of two that change one product
 * at once the later sees what both did. Locks on pairs and prices come before these, the invoice counter after.
 */
export async function refreshListings(
  tx: Db,
  productIds: readonly number[],
  now?: Date,
): Promise<number[]> {
  if (productIds.length === 0) return []
  await query(tx, 'listings_hold', HOLD, [productIds])
  const changed = await query<{ id: number }>(tx, 'listings_refresh', REFRESH, [
    productIds,
    now ?? null,
    NEW_DAYS,
  ])
  return changed.map(({ id }) => id)
}

const HOLD = `
  select from products where product_id = any($1::bigint[]) order by product_id for no key update`

const COLUMNS = `published_at, from_cents, to_cents, prior_cents, reduction, collection_id, product_category_id, brand_id,
  in_stock, sizes, colours, choices, card, changes_at, search, search_all`
const excluded = COLUMNS.replace(/\w+/g, 'excluded.$&')
/** Kept as text, which is sent as it is, a card cannot be compared without being made text. */
const compared = (row: string) => COLUMNS.replace(/\w+/g, `${row}.$&`).replace('card', 'card::text')

/** A row without `now` is read just before it next changes by the clock: at the latest moment its prices hold. */
const ASKED = `
  select p.*, coalesce($2::timestamptz, l.changes_at - interval '1 microsecond', 'infinity') as moment
  from products p left join product_listings l using (product_id)
  where p.product_id = any($1::bigint[]) and p.status = 'published' and p.archived_at is null
    and ($2 is not null or l.product_id is not null)`

/** Every variant with the price of the moment, and its pairs counted up to three. */
const OFFERS = `
  select a.product_id, v.colour_id, c.name as colour, c.swatch, c.family, s.label as size,
    price.cents, price.prior_cents, price.changes_at,
    min(price.cents) over (partition by a.product_id) as low,
    case when price.cents is not null then (
      select count(*)::int from (
        select from inventory_items i where i.variant_id = v.variant_id and i.status = 'in_stock' limit 3
      ) few) else 0 end as pairs
  from asked a
  join product_variants v using (product_id)
  cross join lateral horma_price(v.variant_id, 'web', a.moment) price
  left join colours c using (colour_id)
  left join sizes s using (size_id)
  where v.archived_at is null`

/** One row per product. Nothing is called reduced while a variant costs the same without being so. */
const OFFERED = `
  select product_id, min(low) as low, max(cents) as high, min(changes_at) as changes_at, sum(pairs) as pairs,
    nullif(min(coalesce(prior_cents, cents)) filter (where cents = low), min(low)) as prior,
    coalesce(array_agg(distinct size) filter (where pairs > 0 and size is not null), '{}') as sizes,
    coalesce(array_agg(distinct family) filter (where pairs > 0 and family is not null), '{}') as families,
    coalesce(array_agg(distinct concat(family, '|', size)) filter (where pairs > 0), '{}') as choices
  from offers group by product_id`

const COLOURS = `
  select product_id, jsonb_agg(
    jsonb_build_object('name', colour, 'swatch', swatch, 'family', family, 'picture', (
      select pp.hash from product_pictures pp
      where pp.product_id = o.product_id and (pp.colour_id = o.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1)) order by colour_id nulls first) as colours
  from (select distinct product_id, colour_id, colour, swatch, family from offers where cents is not null) o
  group by product_id`

const FRESH = `
  select a.product_id, a.published_at, o.low as from_cents, o.high as to_cents, o.prior as prior_cents,
    coalesce(greatest((o.prior - o.low) * 100 / o.prior, 1), 0) as reduction,
    a.collection_id, a.product_category_id, a.brand_id,
    o.pairs > 0 as in_stock, o.sizes, o.families as colours, o.choices,
    jsonb_build_object('product_id', a.product_id, 'name', a.name, 'brand', b.name,
      'slug', coalesce((
        select slug from slugs where kind = 'product' and lang = 'es' and id = a.product_id and current), ''),
      'from_cents', o.low, 'to_cents', o.high, 'prior_cents', o.prior, 'colours', tints.colours,
      'picture', main.hash, 'second_picture', (
        select hash from product_pictures pp
        where pp.product_id = a.product_id and pp.colour_id is not distinct from main.colour_id
          and pp.position > main.position order by pp.position limit 1),
      'in_stock', o.pairs > 0, 'last_pairs', o.pairs between 1 and 2,
      'is_new', a.moment < a.published_at + make_interval(hours => 24 * $3::int))::text::json as card,
    least(o.changes_at, case when a.moment < a.published_at + make_interval(hours => 24 * $3::int)
      then a.published_at + make_interval(hours => 24 * $3::int) end) as changes_at,
    a.search, a.search_all
  from asked a
  join offered o using (product_id)
  join tints using (product_id)
  left join brands b using (brand_id)
  left join lateral (
    select hash, colour_id, position from product_pictures pp where pp.product_id = a.product_id
    order by position, colour_id nulls first limit 1
  ) main on true`

const REFRESH = `
  with asked as materialized (${ASKED}),
  offers as materialized (${OFFERS}),
  offered as (${OFFERED}),
  tints as (${COLOURS}),
  fresh as materialized (${FRESH}),
  kept as (
    insert into product_listings as l (product_id, ${COLUMNS})
    select product_id, ${COLUMNS} from fresh order by product_id
    on conflict (product_id) do update set (${COLUMNS}) = (${excluded})
    where (${compared('l')}) is distinct from (${compared('excluded')})
    returning product_id
  ), gone as (
    delete from product_listings l
    where l.product_id = any($1::bigint[]) and not exists (select from fresh where fresh.product_id = l.product_id)
    returning product_id
  )
  select product_id as id from kept union all select product_id from gone`
