-- Tells everyone who keeps lists or their facets that a name changed, whoever changed it, once per transaction.
create or replace function publish_facet_names() returns trigger language plpgsql as $$
begin
  insert into events (topic, payload)
  select 'listings', '{"product_ids": []}'
  where not exists (
    select from events where xid = pg_current_xact_id() and topic = 'listings' and payload = '{"product_ids": []}');
  return null;
end $$;
create or replace trigger collections_names after insert or update or delete on collections
  for each row execute function publish_facet_names();
create or replace trigger product_categories_names after insert or update or delete on product_categories
  for each row execute function publish_facet_names();
create or replace trigger brands_names after insert or update or delete on brands
  for each row execute function publish_facet_names();
create or replace trigger sizes_names after insert or update or delete on sizes
  for each row execute function publish_facet_names();
create or replace trigger colours_names after insert or update or delete on colours
  for each row execute function publish_facet_names();
create or replace trigger slugs_names after insert or update on slugs
  for each row when (new.kind in ('category', 'brand')) execute function publish_facet_names();
create or replace trigger slugs_names_deleted after delete on slugs
  for each row when (old.kind in ('category', 'brand')) execute function publish_facet_names();

-- Marks words with the place where they are looked for: name (a), whatever the shop calls it by (b), anywhere (c).
create or replace function horma_marked(words text, place text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
  select distinct place || left(word, 60) from regexp_split_to_table(words, ' ') as word where word <> ''));

-- The one definition of a listing: the row that shoppers see of each of these products at a moment. Without a
-- moment, prices stay those of the stored row, and a product without a row gets none. `new_days` is how long a product
-- is called new; pairs are counted at `stock_moment`. It is plain SQL, so the planner can inline it.
create or replace function horma_listing(product_ids bigint[], at_moment timestamptz, new_days integer, stock_moment timestamptz)
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
        select available from horma_web_available(v.variant_id, stock_moment, 3)) else 0 end as pairs
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
        order by pp.colour_id nulls last, pp.position limit 1)) order by colour_id nulls first) as colours,
      jsonb_agg(sizes order by colour_id nulls first) as colour_sizes
    from (
      select product_id, colour_id, colour, swatch, family,
        coalesce(jsonb_agg(distinct size) filter (where pairs > 0 and size is not null), '[]') as sizes
      from offers where cents is not null group by product_id, colour_id, colour, swatch, family
    ) o
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
    s.search, s.search_all, palettes.colour_sizes::text::json
  from shown s
  join totals t using (product_id)
  join palettes using (product_id)
  left join brands b using (brand_id)
  left join lateral (
    select hash, colour_id, position from product_pictures pp where pp.product_id = s.product_id
    order by position, colour_id nulls first limit 1
  ) main on true
$$;

-- Keeps the model, size and colour of a variant, by which months of sales are added up (core/sales/summary).
create or replace function refuse_other_variant() returns trigger language plpgsql as $$
begin
  raise exception 'a variant keeps its model, size and colour' using errcode = 'restrict_violation';
end $$;
create or replace trigger product_variants_kept before update of product_id, size_id, colour_id on product_variants for each row
  when ((new.product_id, new.size_id, new.colour_id) is distinct from (old.product_id, old.size_id, old.colour_id))
  execute function refuse_other_variant();
