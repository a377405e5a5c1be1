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
