CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_line_units_item" ON "sale_line_units" USING btree ("item_id") WHERE "sale_line_units"."item_id" is not null;--> statement-breakpoint
-- What was written stays written, for the owner too. Goods that an import brought by mistake and that nobody has
-- touched are the one exception, and `forget_imported` the one way: it proves that nothing hangs on them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'stock_movements' and current_setting('horma.forgetting', true) = 'import' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create or replace function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('horma.forgetting', true) = 'import' then return old; end if;
    raise exception 'prices are closed, not deleted' using errcode = 'restrict_violation';
  end if;
  if (new.price_id, new.variant_id, new.channel, new.cents, new.campaign_id, lower(new.valid), new.created_by, new.created_at)
      is distinct from (old.price_id, old.variant_id, old.channel, old.cents, old.campaign_id, lower(old.valid), old.created_by, old.created_at)
    or (upper(old.valid) is not null and upper(old.valid) <= now())
  then
    raise exception 'prices are closed, not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Forgets what one product of an import that is being taken back brought: its variants with their pairs, movements,
-- prices and barcodes, and the product where nothing else is left of it. Refused where anything was sold, reserved,
-- counted, moved or is still shown. Runs with the owner's rights, which the shop's own role has not.
create function forget_imported(of_run bigint, of_row integer) returns void language plpgsql security definer
  set search_path = public, pg_temp set horma.forgetting = 'import' as $$
declare
  model bigint;
  is_new boolean;
  brought bigint[];
  import text;
begin
  select (w.undo ->> 'productId')::bigint, (w.undo ->> 'created')::boolean,
      array(select value::bigint from jsonb_array_elements_text(w.undo -> 'createdIds')), r.reference::text
    into strict model, is_new, brought, import
    from import_rows w join import_runs r using (import_run_id)
    where w.import_run_id = of_run and w.row = of_row and r.state = 'undoing' and not r.dry_run;
  perform from product_variants where variant_id = any(brought) order by variant_id for update;
  if exists (select from product_variants where variant_id = any(brought) and (archived_at is null or product_id <> model))
    or exists (select from sale_lines where variant_id = any(brought))
    or exists (select from inventory_items where variant_id = any(brought) and status <> 'in_stock')
    or exists (select from stock_movements where variant_id = any(brought)
      and (reference is distinct from import or reason <> 'import'))
  then
    raise exception 'goods of import % are in use', of_run using errcode = 'restrict_violation';
  end if;
  delete from stock_movements where variant_id = any(brought);
  delete from inventory_items where variant_id = any(brought);
  delete from prices where variant_id = any(brought);
  delete from barcodes where variant_id = any(brought);
  delete from product_variants where variant_id = any(brought);
  if is_new and not exists (select from product_variants where product_id = model) then
    update import_rows set product_id = null where product_id = model;
    delete from slugs where kind = 'product' and id = model;
    delete from products where product_id = model and archived_at is not null;
  end if;
end $$;
--> statement-breakpoint
revoke all on function forget_imported(bigint, integer) from public;
--> statement-breakpoint
grant execute on function forget_imported(bigint, integer) to horma_app;
