-- The functions named note_changed_* record what a till shows differently from now on, in the transaction that
-- changes it: a till asks what became visible since it last looked (core/till/till-index). Their triggers fire
-- once per statement, not per row.
create or replace function note_changed_variants() returns trigger language plpgsql as $$
begin
  insert into till_changes (variant_id) select distinct variant_id from changed;
  return null;
end $$;
create or replace trigger till_changes_made after insert on inventory_items
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_moved after update on inventory_items
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_made after insert on barcodes
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_before after update on barcodes
  referencing old table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_after after update on barcodes
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_gone after delete on barcodes
  referencing old table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_made after insert on counted_stock
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_moved after update on counted_stock
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_made after insert on counted_reservations
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_moved after update on counted_reservations
  referencing new table as changed for each statement execute function note_changed_variants();
create or replace trigger till_changes_gone after delete on counted_reservations
  referencing old table as changed for each statement execute function note_changed_variants();

create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id) select distinct product_id from changed;
  return null;
end $$;
create or replace trigger till_changes_made after insert on product_variants
  referencing new table as changed for each statement execute function note_changed_products();
create or replace trigger till_changes_changed after update on product_variants
  referencing new table as changed for each statement execute function note_changed_products();
create or replace trigger till_changes_made after insert on product_pictures
  referencing new table as changed for each statement execute function note_changed_products();
create or replace trigger till_changes_changed after update on product_pictures
  referencing new table as changed for each statement execute function note_changed_products();
create or replace trigger till_changes_gone after delete on product_pictures
  referencing old table as changed for each statement execute function note_changed_products();

create or replace function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select distinct v.product_id from changed join product_variants v using (variant_id);
  return null;
end $$;
create or replace trigger till_changes_made after insert on prices
  referencing new table as changed for each statement execute function note_changed_prices();
create or replace trigger till_changes_closed after update on prices
  referencing new table as changed for each statement execute function note_changed_prices();

-- A mark that begins or ends moves its pair; another price or note of a mark does not.
create or replace function note_changed_marks() returns trigger language plpgsql as $$
begin
  insert into till_changes (variant_id)
  select distinct i.variant_id from changed join inventory_items i using (item_id);
  return null;
end $$;
create or replace trigger till_changes_remarked after update on item_marks
  referencing new table as changed for each statement execute function note_changed_marks();

-- Tills show where a model stands, walk down its category and charge its rate.
create or replace function note_changed_names() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select product_id from changed join before using (product_id)
  where (changed.name, changed.status, changed.brand_id, changed.archived_at, changed.product_category_id, changed.shelf,
      changed.stock_kind, changed.tax_class)
    is distinct from (before.name, before.status, before.brand_id, before.archived_at, before.product_category_id,
      before.shelf, before.stock_kind, before.tax_class);
  return null;
end $$;
create or replace trigger till_changes_renamed after update on products
  referencing old table as before new table as changed for each statement execute function note_changed_names();

create or replace function note_changed_colours() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select distinct v.product_id from changed join before using (colour_id) join product_variants v using (colour_id)
  where (changed.name, changed.swatch) is distinct from (before.name, before.swatch);
  return null;
end $$;
create or replace trigger till_changes_renamed after update on colours
  referencing old table as before new table as changed for each statement execute function note_changed_colours();

create or replace function note_changed_sizes() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select distinct v.product_id from changed join before using (size_id) join product_variants v using (size_id)
  where (changed.label, changed.sort) is distinct from (before.label, before.sort);
  return null;
end $$;
create or replace trigger till_changes_renamed after update on sizes
  referencing old table as before new table as changed for each statement execute function note_changed_sizes();

create or replace function note_changed_brands() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select p.product_id from changed join before using (brand_id) join products p using (brand_id)
  where changed.name is distinct from before.name;
  return null;
end $$;
create or replace trigger till_changes_renamed after update on brands
  referencing old table as before new table as changed for each statement execute function note_changed_brands();

-- Refuses every change of a void, of paper tickets and of the invoices of deposits.
create or replace trigger sale_voids_append_only before update or delete or truncate on sale_voids
  for each statement execute function refuse_change();
create or replace trigger paper_blocks_append_only before update or delete or truncate on paper_blocks
  for each statement execute function refuse_change();
create or replace trigger paper_tickets_append_only before update or delete or truncate on paper_tickets
  for each statement execute function refuse_change();
create or replace trigger advance_invoices_append_only before update or delete or truncate on advance_invoices
  for each statement execute function refuse_change();

-- Refuses every change of what was not sold; it can be deleted after a year, when it serves nobody any more.
create or replace function refuse_unsold_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.received_at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'what was not sold is append-only for a year' using errcode = 'restrict_violation';
end $$;
create or replace trigger unsold_goods_facts before update or delete on unsold_goods
  for each row execute function refuse_unsold_change();
create or replace trigger unsold_goods_kept before truncate on unsold_goods
  for each statement execute function refuse_change();
