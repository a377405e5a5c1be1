CREATE TABLE "listing_choices" (
	"listing_choice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_choices_listing_choice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"family" text NOT NULL,
	"size" text NOT NULL,
	CONSTRAINT "listing_choices_family_size" UNIQUE("family","size")
);
--> statement-breakpoint
ALTER TABLE "product_listings" ALTER COLUMN "choices" SET DATA TYPE integer[] USING '{}';
--> statement-breakpoint
-- Listings name choices by their ids: they are added, never changed.
revoke update, delete on listing_choices from horma_app;
--> statement-breakpoint
-- The one definition of a listing: the row of each of these products that shoppers see at a moment. Without a moment,
-- prices stay those of the row that is there, and a product without a row gets none. `new_days` is how long a product
-- is called new. Plain SQL, so that a statement takes it in.
create function horma_listing(product_ids bigint[], at_moment timestamptz, new_days integer)
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
        select count(*)::int from (
          select from inventory_items i where i.variant_id = v.variant_id and i.status = 'in_stock' limit 3
        ) few) else 0 end as pairs
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
--> statement-breakpoint
insert into listing_choices (family, size)
select distinct c.family, z.label
from product_listings join product_variants v using (product_id) join colours c using (colour_id) join sizes z using (size_id)
where v.archived_at is null and c.family is not null
order by 1, 2;
--> statement-breakpoint
update product_listings l set choices = fresh.choices
from horma_listing(array(select product_id from product_listings), null, 30) fresh
where fresh.product_id = l.product_id;
--> statement-breakpoint
analyze listing_choices, product_listings;
