-- Whoever keeps lists or their facets hears of a name that changes, whoever changes it: once a transaction.
create function publish_facet_names() returns trigger language plpgsql as $$
begin
  insert into events (topic, payload)
  select 'listings', '{"product_ids": []}'
  where not exists (
    select from events where xid = pg_current_xact_id() and topic = 'listings' and payload = '{"product_ids": []}');
  return null;
end $$;
--> statement-breakpoint
create trigger collections_names after insert or update or delete on collections
  for each row execute function publish_facet_names();
--> statement-breakpoint
create trigger product_categories_names after insert or update or delete on product_categories
  for each row execute function publish_facet_names();
--> statement-breakpoint
create trigger brands_names after insert or update or delete on brands
  for each row execute function publish_facet_names();
--> statement-breakpoint
create trigger sizes_names after insert or update or delete on sizes
  for each row execute function publish_facet_names();
--> statement-breakpoint
create trigger colours_names after insert or update or delete on colours
  for each row execute function publish_facet_names();
--> statement-breakpoint
create trigger slugs_names after insert or update on slugs
  for each row when (new.kind in ('category', 'brand')) execute function publish_facet_names();
--> statement-breakpoint
create trigger slugs_names_deleted after delete on slugs
  for each row when (old.kind in ('category', 'brand')) execute function publish_facet_names();
