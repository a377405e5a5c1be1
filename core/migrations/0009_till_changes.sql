-- Whatever changes what a till shows is written down by the transaction that changes it, whoever runs it: a till asks
-- what became visible since it last looked (core/till/read-till-index.ts). Statements, not rows, pull these triggers.
create function note_changed_variants() returns trigger language plpgsql as $$
begin
  insert into till_changes (variant_id) select distinct variant_id from changed;
  return null;
end $$;
--> statement-breakpoint
create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id) select distinct product_id from changed;
  return null;
end $$;
--> statement-breakpoint
create function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select distinct v.product_id from changed join product_variants v using (variant_id);
  return null;
end $$;
--> statement-breakpoint
-- A product's row is also written for its listing and its search words: tills care for neither.
create function note_changed_names() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select product_id from changed join before using (product_id)
  where (changed.name, changed.status, changed.brand_id, changed.archived_at)
    is distinct from (before.name, before.status, before.brand_id, before.archived_at);
  return null;
end $$;
--> statement-breakpoint
create function note_changed_colours() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select distinct v.product_id from changed join before using (colour_id) join product_variants v using (colour_id)
  where (changed.name, changed.swatch) is distinct from (before.name, before.swatch);
  return null;
end $$;
--> statement-breakpoint
create function note_changed_sizes() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select distinct v.product_id from changed join before using (size_id) join product_variants v using (size_id)
  where (changed.label, changed.sort) is distinct from (before.label, before.sort);
  return null;
end $$;
--> statement-breakpoint
create function note_changed_brands() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select p.product_id from changed join before using (brand_id) join products p using (brand_id)
  where changed.name is distinct from before.name;
  return null;
end $$;
--> statement-breakpoint
create trigger till_changes_made after insert on inventory_items
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_moved after update on inventory_items
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_made after insert on barcodes
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_before after update on barcodes
  referencing old table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_after after update on barcodes
  referencing new table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_gone after delete on barcodes
  referencing old table as changed for each statement execute function note_changed_variants();
--> statement-breakpoint
create trigger till_changes_made after insert on product_variants
  referencing new table as changed for each statement execute function note_changed_products();
--> statement-breakpoint
create trigger till_changes_changed after update on product_variants
  referencing new table as changed for each statement execute function note_changed_products();
--> statement-breakpoint
create trigger till_changes_made after insert on product_pictures
  referencing new table as changed for each statement execute function note_changed_products();
--> statement-breakpoint
create trigger till_changes_changed after update on product_pictures
  referencing new table as changed for each statement execute function note_changed_products();
--> statement-breakpoint
create trigger till_changes_gone after delete on product_pictures
  referencing old table as changed for each statement execute function note_changed_products();
--> statement-breakpoint
create trigger till_changes_made after insert on prices
  referencing new table as changed for each statement execute function note_changed_prices();
--> statement-breakpoint
create trigger till_changes_closed after update on prices
  referencing new table as changed for each statement execute function note_changed_prices();
--> statement-breakpoint
create trigger till_changes_renamed after update on products
  referencing old table as before new table as changed for each statement execute function note_changed_names();
--> statement-breakpoint
create trigger till_changes_renamed after update on colours
  referencing old table as before new table as changed for each statement execute function note_changed_colours();
--> statement-breakpoint
create trigger till_changes_renamed after update on sizes
  referencing old table as before new table as changed for each statement execute function note_changed_sizes();
--> statement-breakpoint
create trigger till_changes_renamed after update on brands
  referencing old table as before new table as changed for each statement execute function note_changed_brands();
--> statement-breakpoint

-- Prices that the clock alone begins or ends change no row.
create index prices_begin on prices (lower(valid));
--> statement-breakpoint
create index prices_end on prices (upper(valid)) where not upper_inf(valid);
--> statement-breakpoint
revoke update on till_changes from horma_app;
