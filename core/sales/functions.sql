-- Binds a unit to its pair once, except for a swap written in the same transaction, and lets it come back once, by
-- its own return.
create or replace function refuse_unit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.line_id, new.n, new.paid_cents) = (old.line_id, old.n, old.paid_cents)
    and (old.item_id is null or new.item_id = old.item_id or exists (
      select from unit_swaps s
      where (s.line_id, s.n, s.from_item_id, s.to_item_id) = (old.line_id, old.n, old.item_id, new.item_id)
        and s.xid = pg_current_xact_id()))
    and (new.returned_by is not distinct from old.returned_by or (old.returned_by is null and exists (
      select from return_units r
      where (r.return_unit_id, r.line_id, r.n) = (new.returned_by, new.line_id, new.n) and r.condition is not null)))
  then
    return new;
  end if;
  raise exception 'a sold unit is returned once, never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger sale_line_units_facts before update or delete on sale_line_units
  for each row execute function refuse_unit_change();

-- Keeps a swap within one model: another size or colour of it.
create or replace function refuse_other_model() returns trigger language plpgsql as $$
begin
  if (select count(distinct v.product_id) from inventory_items i join product_variants v using (variant_id)
      where i.item_id in (new.from_item_id, new.to_item_id)) <> 1
    or not exists (select from sale_line_units u
      where (u.line_id, u.n, u.item_id) = (new.line_id, new.n, new.from_item_id) and u.returned_by is null)
  then
    raise exception 'a swap is for another pair of the same model' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger unit_swaps_same_model before insert on unit_swaps
  for each row execute function refuse_other_model();

-- Refuses every change of what a ticket said and of what happened to a sale.
create or replace trigger sale_lines_facts before update or delete or truncate on sale_lines
  for each statement execute function refuse_change();
create or replace trigger unit_swaps_append_only before update or delete or truncate on unit_swaps
  for each statement execute function refuse_change();
create or replace trigger sale_events_append_only before update or delete or truncate on sale_events
  for each statement execute function refuse_change();
create or replace trigger gift_tickets_append_only before update or delete or truncate on gift_tickets
  for each statement execute function refuse_change();
