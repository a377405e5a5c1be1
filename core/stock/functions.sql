-- Whether a pair can be sold as one of its variant's interchangeable pairs: it is in stock, or reserved until a moment
-- that has passed (no job has to run first).
create or replace function horma_takeable(status item_status, reserved_until timestamptz, marked boolean, at_moment timestamptz)
returns boolean language sql immutable parallel safe
return not marked and (status = 'in_stock' or (status = 'reserved' and reserved_until <= at_moment));

-- How many of a variant can be sold at a location at a moment; without a location on the web, which sells from all of
-- them. Pairs are counted up to `most`. A service is always available, in the largest quantity that a line can have.
-- It is plain SQL, so the planner can inline it; the kind of goods is looked up only where no pair is found.
create or replace function horma_available(of_variant bigint, at_location bigint, at_moment timestamptz, most integer default null)
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

-- How many of the last pairs of each variant the web leaves to the counter: a setting, none by default.
create or replace function horma_web_buffer() returns table (pairs integer)
language sql stable parallel safe
begin atomic
  select coalesce((select (setting_value #>> '{}')::int from site_settings where setting_id = 'web_buffer_pairs'), 0);
end;

-- How many of a variant the web can sell at a moment: all that are available but the last pairs, which it leaves to the
-- counter. Counted goods and services are sold to the last one.
create or replace function horma_web_available(of_variant bigint, at_moment timestamptz, most integer default null)
returns table (available integer)
language sql stable parallel safe
begin atomic
  select case when buffer.pairs = 0 then stock.available
    when (select p.stock_kind = 'pair' from product_variants v join products p using (product_id)
      where v.variant_id = of_variant) then greatest(stock.available - buffer.pairs, 0)
    else stock.available end
  from horma_web_buffer() buffer
  cross join lateral horma_available(of_variant, null, at_moment, most + buffer.pairs) stock;
end;

-- How many of a variant are reserved for orders and parked tickets whose time has not passed.
create or replace function horma_reserved(of_variant bigint, at_location bigint, at_moment timestamptz)
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

-- What the shop counts as low stock: its rule and the pairs below which a variant has few, as settings or by default.
create or replace function horma_low_stock_rule() returns table (rule text, few_pairs integer)
language sql stable parallel safe
begin atomic
  select coalesce((select setting_value #>> '{}' from site_settings where setting_id = 'low_stock_rule'), 'few_pairs'),
    coalesce((select (setting_value #>> '{}')::int from site_settings where setting_id = 'low_stock_pairs'), 5);
end;

-- Whether a variant is low by a rule. Of goods in sizes `broken_run` asks for a size without a pair that lies inside its
-- colour's run, while the run has pairs; `findRunHoles` says the same of a whole run.
create or replace function horma_is_low(rule text, few_pairs integer, has_size boolean, pairs integer, run_pairs bigint,
  place bigint, sizes bigint)
returns boolean language sql immutable parallel safe
return case when rule = 'broken_run' and has_size
  then pairs = 0 and run_pairs > 0 and (sizes <= 2 or (place > 1 and place < sizes))
  else pairs < few_pairs end;

-- When the levels of variants were counted last; `-infinity` where they never were.
create or replace function horma_levels_at() returns timestamptz
language sql stable parallel safe
return coalesce((select max(m.at) from stock_balance_moments m where m.has_levels), '-infinity');

-- Variants of which a level no longer says what they have: what moved since it was counted, and pairs with a mark or a
-- reservation, which ends without a movement.
create or replace function horma_moved_variants(base timestamptz) returns setof bigint
language sql stable parallel safe rows 2000
begin atomic
  select m.variant_id from stock_movements m where m.created_at >= base
  union select i.variant_id from inventory_items i where i.marked
  union select i.variant_id from inventory_items i where i.reservation_id is not null;
end;

-- How many pairs of each variant can be sold at a moment, at all places together, and when the oldest of them came in; none
-- is no row. What has not moved since the last levels is read from them, and the rest is counted.
create or replace function horma_takeable_pairs(at_moment timestamptz)
returns table (variant_id bigint, pairs integer, oldest_at timestamptz)
language plpgsql stable parallel safe rows 20000 set plan_cache_mode = force_custom_plan as $$
declare
  -- A variable of a custom plan, so that the planner knows how few movements are younger.
  base timestamptz := horma_levels_at();
begin
  return query
  with moved as materialized (select m as variant_id from horma_moved_variants(base) m)
  select l.variant_id, l.pairs, l.oldest_at from stock_levels l
  where l.pairs > 0 and not exists (select from moved m where m.variant_id = l.variant_id)
  union all
  select i.variant_id, count(*)::int, min(i.created_at) from moved m join inventory_items i on i.variant_id = m.variant_id
  where i.status in ('in_stock', 'reserved') and horma_takeable(i.status, i.reserved_until, i.marked, at_moment)
  group by i.variant_id;
end $$;

-- Pairs of each variant that ever came in from outside, and when its first pair came in by whatever way. What has not moved
-- since the last levels is read from them, and the rest is counted.
create or replace function horma_received() returns table (variant_id bigint, bought integer, first_at timestamptz)
language plpgsql stable parallel safe rows 20000 set plan_cache_mode = force_custom_plan as $$
declare
  base timestamptz := horma_levels_at();
begin
  return query
  with moved as materialized (select m as variant_id from horma_moved_variants(base) m)
  select l.variant_id, l.bought, l.first_at from stock_levels l
  where not exists (select from moved m where m.variant_id = l.variant_id)
  union all
  select l.variant_id, coalesce(sum(l.quantity) filter (where r.reason in ('receipt', 'import')), 0)::int, min(r.created_at)
  from moved m join receipt_lines l on l.variant_id = m.variant_id join receipts r on r.receipt_id = l.receipt_id
  group by l.variant_id;
end $$;

-- The sizes without a pair inside a colour's run that has pairs, of goods in whatever state but those archived. Only models
-- with an empty size are put in order.
create or replace function horma_run_holes(at_moment timestamptz)
returns table (variant_id bigint, product_id bigint, colour_id bigint)
language sql stable parallel safe
begin atomic
  with takeable as materialized (
    select t.variant_id, t.pairs from horma_takeable_pairs(at_moment) t
  ), states as materialized (
    select v.variant_id, v.product_id, v.colour_id, v.size_id,
      case when p.stock_kind = 'pair' or c.pairs > 0 then coalesce(c.pairs, 0)
        else (select available from horma_available(v.variant_id, null, at_moment)) end as pairs
    from product_variants v join products p on p.product_id = v.product_id
    left join takeable c on c.variant_id = v.variant_id
    where v.archived_at is null and v.size_id is not null
  ), ranks as materialized (
    select s.size_id, (row_number() over (order by s.sort, s.label))::int as rank from sizes s
  ), runs as (
    select st.variant_id, st.product_id, st.colour_id, st.pairs, sum(st.pairs) over run as run_pairs,
      count(*) over run as sizes,
      row_number() over (partition by st.product_id, st.colour_id order by r.rank, st.variant_id) as place
    from states st join ranks r on r.size_id = st.size_id
    where st.product_id in (select e.product_id from states e where e.pairs = 0)
    window run as (partition by st.product_id, st.colour_id)
  )
  select r.variant_id, r.product_id, r.colour_id from runs r
  where horma_is_low('broken_run', 0, true, r.pairs, r.run_pairs, r.place, r.sizes);
end;

-- The variants that are low at a moment, of goods in whatever state but those archived. Pairs are counted once for all;
-- the shop's one rule of availability is asked of other kinds of goods.
create or replace function horma_low_stock(at_moment timestamptz) returns table (variant_id bigint, product_id bigint)
language plpgsql stable parallel safe as $$
declare
  shop record;
begin
  select r.rule, r.few_pairs into shop from horma_low_stock_rule() r;
  return query
  select v.variant_id, v.product_id from product_variants v join products p on p.product_id = v.product_id
  left join horma_takeable_pairs(at_moment) c on c.variant_id = v.variant_id
  where v.archived_at is null and (shop.rule = 'few_pairs' or v.size_id is null) and coalesce(c.pairs, 0) < shop.few_pairs
    and (p.stock_kind = 'pair' or c.pairs > 0
      or (select available from horma_available(v.variant_id, null, at_moment)) < shop.few_pairs);
  if shop.rule <> 'broken_run' then return; end if;
  return query select h.variant_id, h.product_id from horma_run_holes(at_moment) h;
end $$;

-- Keeps a pair with an open mark out of the counts of its variant, because it is sold as itself.
create or replace function note_item_mark() returns trigger language plpgsql as $$
begin
  update inventory_items set marked = new.ended_at is null where item_id = new.item_id;
  return null;
end $$;
create or replace trigger item_marks_noted after insert or update of ended_at on item_marks
  for each row execute function note_item_mark();

-- Refuses every change of stock movements.
create or replace trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

-- Notes variants of which a balance no longer says what they are worth.
create or replace function note_pair_cost() returns trigger language plpgsql as $$
begin
  insert into stock_balance_changes (variant_id) values (new.variant_id);
  return null;
end $$;
create or replace trigger inventory_items_cost_noted after update of cost_cents on inventory_items
  for each row when (old.cost_cents is distinct from new.cost_cents) execute function note_pair_cost();

create or replace function note_counted_cost() returns trigger language plpgsql as $$
begin
  insert into stock_balance_changes (variant_id)
  select v.variant_id from product_variants v join products p using (product_id)
  where v.variant_id = new.variant_id and p.stock_kind = 'counted';
  return null;
end $$;
create or replace trigger variant_costs_noted after insert or update of cost_cents on variant_costs
  for each row execute function note_counted_cost();
