-- Deletes the goods of one row of an import that is being undone, and refuses when anything hangs on them. It runs
-- with the owner's rights, because horma_app may not delete them.
create or replace function forget_imported(of_run bigint, of_row integer) returns void language plpgsql security definer
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
    or exists (select from goods_requests where variant_id = any(brought))
    or exists (select from supplier_order_lines where variant_id = any(brought))
    or exists (select from supplier_articles where variant_id = any(brought))
    or exists (select from inventory_items where variant_id = any(brought) and status <> 'in_stock')
    or exists (select from stock_movements where variant_id = any(brought)
      and (reference is distinct from import or reason <> 'import'))
  then
    raise exception 'goods of import % are in use', of_run using errcode = 'restrict_violation';
  end if;
  delete from stock_movements where variant_id = any(brought);
  delete from inventory_items where variant_id = any(brought);
  delete from receipt_lines where variant_id = any(brought);
  delete from receipts r where r.reason = 'import' and r.reference = import
    and not exists (select from receipt_lines l where l.receipt_id = r.receipt_id);
  delete from variant_costs where variant_id = any(brought);
  delete from prices where variant_id = any(brought);
  delete from barcodes where variant_id = any(brought);
  delete from product_variants where variant_id = any(brought);
  if is_new and not exists (select from product_variants where product_id = model) then
    update import_rows set product_id = null where product_id = model;
    delete from slugs where kind = 'product' and id = model;
    delete from products where product_id = model and archived_at is not null;
  end if;
end $$;
revoke all on function forget_imported(bigint, integer) from public;
grant execute on function forget_imported(bigint, integer) to horma_app;

-- Deletes the lists of customers and of past sales that lie here still: who was erased must not come back by one.
create or replace function horma_forget_customer_files() returns void
language sql as $$
  with kept as (
    select import_run_id from import_runs
    where subject::text in ('customers', 'sales') and state not in ('waiting', 'running', 'undoing')
  ), parts as (
    delete from import_file_parts where import_run_id in (select import_run_id from kept)
  ), past_files as (
    update import_past_files set preview = preview || '{"sample": []}'
    where import_run_id in (select import_run_id from kept)
  )
  update import_customer_files set preview = preview || '{"sample": []}'
  where import_run_id in (select import_run_id from kept)
$$;
