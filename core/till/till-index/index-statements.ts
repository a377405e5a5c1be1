/** The changes of a price that are planned, one start and one end of a few campaigns. Most variants have none. */
const NEXT_PRICES = `
  case when price.changes_at is null then '[]'::json else (
    select json_agg(json_build_object('from', (extract(epoch from edge.at) * 1000)::bigint, 'price_cents', planned.cents,
      'prior_cents', planned.prior_cents) order by edge.at)
    from (
      select distinct bound.at from prices x cross join lateral (values (lower(x.valid)), (upper(x.valid))) bound (at)
      where x.variant_id = v.variant_id and (x.channel is null or x.channel = 'pos') and bound.at > :now
      order by bound.at limit 6) edge
    cross join lateral horma_price(v.variant_id, 'pos', edge.at) planned) end`

/** Those variants of `asked` that the counter sells, as a till of the `place` stores them. */
const OFFERED = `
  select v.variant_id, v.product_id, v.sku, p.name, b.name as brand, c.name as colour, c.swatch, s.sort as size_sort,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    array(select code.barcode from barcodes code where code.variant_id = v.variant_id order by code.created_at, code.barcode)
      as barcodes,
    price.cents as price_cents, price.prior_cents, ${NEXT_PRICES} as next_prices, rate.rate as tax_rate, stock.available as stock, reservations.reserved, (
      select pp.hash from product_pictures pp
      where pp.product_id = v.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    p.stock_kind, p.product_category_id as category_id, p.shelf, (
      select fit from product_fits f where f.product_id = v.product_id) as fit, (
      select coalesce(json_agg(json_build_object('place', other.name, 'stock', there.available) order by other.name), '[]')
      from other cross join lateral horma_available(v.variant_id, other.location_id, :now) there
      where there.available > 0) as elsewhere, (
      select coalesce(json_agg(json_build_object('item_id', i.item_id, 'code', m.code, 'grade', m.grade, 'note', m.note,
        'cents', m.cents) order by m.code), '[]')
      from inventory_items i join item_marks m on m.item_id = i.item_id and m.ended_at is null
      where i.variant_id = v.variant_id and i.marked
        and (place.location_id is null or i.location_id = place.location_id)
        and (i.status = 'defective' or horma_takeable(i.status, i.reserved_until, false, :now))) as marks
  from place cross join asked
  cross join lateral (
    -- One by one: a plan made for many would walk through all of them to reach a late one.
    select * from product_variants only_one where only_one.variant_id = asked.variant_id offset 0) v
  join products p using (product_id)
  cross join lateral horma_price(v.variant_id, 'pos', :now) price
  join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> :now::timestamptz
  cross join lateral horma_available(v.variant_id, place.location_id, :now) stock
  cross join lateral horma_reserved(v.variant_id, place.location_id, :now) reservations
  left join brands b using (brand_id)
  left join colours c using (colour_id)
  left join sizes s using (size_id)
  where v.archived_at is null and p.status = 'published' and p.archived_at is null and price.cents is not null`

/** Where the till sells, and the shop's other places; all places at once where no till is named. */
const PLACE = `
  place as materialized (select max(location_id) as location_id from tills where code = :till),
  other as materialized (
    select l.location_id, l.name from locations l join place on l.location_id <> place.location_id
    where l.archived_at is null)`

/**
 * One row whatever was found; numbers of one place are not those of another. `:newest_snapshot` is the newest that the cursor
 * has seen.
 */
const ANSWER = `
  select (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())
      || coalesce('/' || (select location_id from place), '') as database,
    pg_current_snapshot()::text as snapshot,
    coalesce(pg_snapshot_xmax(:newest_snapshot::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()), false) as ahead,
    coalesce((select json_agg(variant_id order by variant_id) from asked), '[]') as ids,
    coalesce((select json_agg(offered order by variant_id) from offered), '[]') as variants`

/** The next variants after `:after_variant`, at most `:limit`. */
export const SNAPSHOT = `
  with ${PLACE}, asked as materialized (
    select variant_id from product_variants where variant_id > :after_variant and archived_at is null
    order by variant_id limit :limit
  ), offered as (${OFFERED})
  ${ANSWER}`

/** The next variants that changed since a snapshot, which was taken at the moment `:since`. */
export const CHANGED = `
  with ${PLACE}, noted as materialized (
    select variant_id, product_id from till_changes
    where xid >= pg_snapshot_xmin(:since_snapshot::pg_snapshot)
      and not pg_visible_in_snapshot(xid, :since_snapshot::pg_snapshot)
  ), changed as (
    select variant_id from noted where variant_id is not null
    union
    select v.variant_id from (select distinct product_id from noted where product_id is not null) whole
    cross join lateral (select variant_id from product_variants v where v.product_id = whole.product_id offset 0) v
    union
    select variant_id from prices where lower(valid) > :since and lower(valid) <= :now
    union
    select variant_id from prices where upper(valid) > :since and upper(valid) <= :now and not upper_inf(valid)
    union
    select i.variant_id from reservations r join inventory_items i using (reservation_id)
    where r.until > :since and r.until <= :now and r.ended_at is null
    union
    select c.variant_id from reservations r join counted_reservations c using (reservation_id)
    where r.until > :since and r.until <= :now and r.ended_at is null
  ), asked as materialized (
    select variant_id from changed where variant_id > :after_variant order by variant_id limit :limit
  ), offered as (${OFFERED})
  ${ANSWER}`
