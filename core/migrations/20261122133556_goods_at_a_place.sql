ALTER TABLE "inventory_items" ADD COLUMN "marked" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
update inventory_items i set marked = true from item_marks m where m.item_id = i.item_id and m.ended_at is null;
--> statement-breakpoint
-- A pair with an open mark is sold as itself: none of the counts of its variant has it.
create function note_item_mark() returns trigger language plpgsql as $$
begin
  update inventory_items set marked = new.ended_at is null where item_id = new.item_id;
  return null;
end $$;
--> statement-breakpoint
create trigger item_marks_noted after insert or update of ended_at on item_marks
  for each row execute function note_item_mark();
--> statement-breakpoint

-- Whether a pair can be sold as one of its variant's interchangeable pairs: in stock, or reserved until a moment that
-- has passed (no job has to run first).
create function horma_takeable(status item_status, reserved_until timestamptz, marked boolean, at_moment timestamptz)
returns boolean language sql immutable parallel safe
return not marked and (status = 'in_stock' or (status = 'reserved' and reserved_until <= at_moment));
--> statement-breakpoint
-- How much of a variant can be sold at a location at a moment; without a location on the web, which sells from all of
-- them. Pairs are counted up to `most`. A service is always available, in the largest quantity that a line can have.
-- Plain SQL, so that a statement takes it in; the kind of goods is looked up only where no pair is found.
create function horma_available(of_variant bigint, at_location bigint, at_moment timestamptz, most integer default null)
returns table (available integer)
language sql stable parallel safe
begin atomic
  select case when pairs.count > 0 then pairs.count else (
    select case p.stock_kind
      when 'none' then 999
      when 'counted' then (
        select coalesce(sum(greatest(s.quantity - coalesce((
          select sum(r.quantity) from counted_reservations r
          where r.variant_id = s.variant_id and r.location_id = s.location_id and r.reserved_until > at_moment
        ), 0), 0)), 0)::int
        from counted_stock s
        where s.variant_id = of_variant and (at_location is null or s.location_id = at_location))
      else 0 end
    from product_variants v join products p using (product_id) where v.variant_id = of_variant) end
  from (
    select count(*)::int from (
      select from inventory_items i
      where i.variant_id = of_variant and (at_location is null or i.location_id = at_location)
        and horma_takeable(i.status, i.reserved_until, i.marked, at_moment)
      limit most
    ) found
  ) pairs;
end;
--> statement-breakpoint
-- How much of a variant is reserved for orders and parked tickets whose time has not passed.
create function horma_reserved(of_variant bigint, at_location bigint, at_moment timestamptz)
returns table (reserved integer)
language sql stable parallel safe
begin atomic
  select ((
    select count(*) from inventory_items i
    where i.variant_id = of_variant and i.status = 'reserved' and i.reserved_until > at_moment
      and (at_location is null or i.location_id = at_location)
  ) + (
    select coalesce(sum(r.quantity), 0) from counted_reservations r
    where r.variant_id = of_variant and r.reserved_until > at_moment
      and (at_location is null or r.location_id = at_location)
  ))::int;
end;
--> statement-breakpoint

-- Tills hear of counted goods too.
create trigger till_changes_made after insert on counted_stock
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_moved after update on counted_stock
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_made after insert on counted_reservations
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_moved after update on counted_reservations
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_gone after delete on counted_reservations
  referencing old table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint

drop function horma_listing(bigint[], timestamptz, integer);
--> statement-breakpoint
-- The one definition of a listing: the row of each of these products that shoppers see at a moment. Without a moment,
-- prices stay those of the row that is there, and a product without a row gets none. `new_days` is how long a product
-- is called new; pairs are those of `stock_moment`. Plain SQL, so that a statement takes it in.
create function horma_listing(product_ids bigint[], at_moment timestamptz, new_days integer, stock_moment timestamptz)
returns setof product_listings
language sql stable as $$
  with shown as materialized (
    -- The row that is there is read just before it next changes by the clock: the latest moment its prices hold.
    select p.*, coalesce(at_moment, l.changes_at - interval '1 microsecond', 'infinity') as moment,
      p.published_at + make_interval(hours => 24 * new_days) as old_at
    from products p left join product_listings l using (product_id)
    where p.product_id = any(product_ids) and p.status = 'published' and p.archived_at is null
      and (at_moment is not null or l.product_id is not null)
  ), offers as materialized (
    -- Every variant with its price of the moment, and its pairs counted up to three.
    select s.product_id, v.colour_id, c.name as colour, c.swatch, c.family, z.label as size,
      price.cents, price.prior_cents, price.changes_at, min(price.cents) over (partition by s.product_id) as low,
      case when price.cents is not null then (
        select available from horma_available(v.variant_id, null, stock_moment, 3)) else 0 end as pairs
    from shown s
    join product_variants v using (product_id)
    cross join lateral horma_price(v.variant_id, 'web', s.moment) price
    left join colours c using (colour_id)
    left join sizes z using (size_id)
    where v.archived_at is null
  ), totals as (
    -- Nothing is called reduced while a variant costs the same without being so.
    select product_id, min(low) as low, max(cents) as high, min(changes_at) as changes_at, sum(pairs) as pairs,
      nullif(min(coalesce(prior_cents, cents)) filter (where cents = low), min(low)) as prior,
      coalesce(array_agg(distinct size) filter (where pairs > 0 and size is not null), '{}') as sizes,
      coalesce(array_agg(distinct family) filter (where pairs > 0 and family is not null), '{}') as colours,
      coalesce(array_agg(distinct listing_choice_id) filter (where pairs > 0 and listing_choice_id is not null), '{}')
        as choices
    from offers left join listing_choices using (family, size) group by product_id
  ), palettes as (
    select product_id, jsonb_agg(
      jsonb_build_object('name', colour, 'swatch', swatch, 'family', family, 'picture', (
        select pp.hash from product_pictures pp
        where pp.product_id = o.product_id and (pp.colour_id = o.colour_id or pp.colour_id is null)
        order by pp.colour_id nulls last, pp.position limit 1)) order by colour_id nulls first) as colours
    from (select distinct product_id, colour_id, colour, swatch, family from offers where cents is not null) o
    group by product_id
  )
  select s.product_id, s.published_at, t.low as from_cents, t.high as to_cents, t.prior as prior_cents,
    coalesce(greatest((t.prior - t.low) * 100 / t.prior, 1), 0) as reduction,
    s.collection_id, s.product_category_id, s.brand_id, t.pairs > 0 as in_stock, t.sizes, t.colours, t.choices,
    jsonb_build_object('product_id', s.product_id, 'name', s.name, 'brand', b.name,
      'slug', coalesce((
        select slug from slugs where kind = 'product' and lang = 'es' and id = s.product_id and current), ''),
      'from_cents', t.low, 'to_cents', t.high, 'prior_cents', t.prior, 'colours', palettes.colours,
      'picture', main.hash, 'second_picture', (
        select hash from product_pictures pp
        where pp.product_id = s.product_id and pp.colour_id is not distinct from main.colour_id
          and pp.position > main.position order by pp.position limit 1),
      'in_stock', t.pairs > 0, 'last_pairs', t.pairs between 1 and 2, 'is_new', s.moment < s.old_at)::text::json as card,
    least(t.changes_at, case when s.moment < s.old_at then s.old_at end) as changes_at,
    s.search, s.search_all
  from shown s
  join totals t using (product_id)
  join palettes using (product_id)
  left join brands b using (brand_id)
  left join lateral (
    select hash, colour_id, position from product_pictures pp where pp.product_id = s.product_id
    order by position, colour_id nulls first limit 1
  ) main on true
$$;
