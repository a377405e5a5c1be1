-- The tickets of an import of past sales of which the shop itself took something back, at a till: they stay. What the file
-- says came back has no till.
create or replace function horma_past_sales_in_use(of_run bigint) returns setof bigint language sql stable as $$
  select distinct d.past_document_id
  from returns r join return_units u using (return_id) join sale_lines l using (line_id)
  join past_documents d on d.sale_id = l.sale_id
  where d.import_run_id = of_run and r.cash_session_id is not null
$$;

-- Deletes some tickets of an import of past sales that is being undone, with their sales and returns, and takes off the
-- summary what they had added. Answers how many tickets are gone. It runs with the owner's rights, because horma_app may not
-- delete them.
create or replace function horma_forget_past_sales(of_run bigint, most int) returns int language plpgsql security definer
  set search_path = public, pg_temp set horma.forgetting = 'past_sales' as $$
declare
  kept bigint[];
  sold bigint[];
  back bigint[];
  gone bigint[];
  lines bigint[];
begin
  perform from import_runs where import_run_id = of_run and subject = 'sales' and state = 'undoing' and not dry_run for update;
  if not found then raise exception 'import % is not being undone', of_run using errcode = 'restrict_violation'; end if;
  kept := array(select horma_past_sales_in_use(of_run));
  -- Returns go before the sales that they are of.
  gone := array(
    select past_document_id from past_documents where import_run_id = of_run and return_id is not null
      and not exists (select from return_units u join sale_lines l using (line_id)
        join past_documents o on l.sale_id in (o.sale_id, o.stand_in_id)
        where u.return_id = past_documents.return_id and o.past_document_id = any(kept))
    order by return_id desc limit most);
  back := array(select return_id from past_documents where past_document_id = any(gone));
  insert into sales_summary_lines (day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id,
    returned_units, returned_cents, returned_base_cents)
  select e.day, e.location_id, e.till_id, e.sale_origin, e.seller_id, e.is_trial, e.kind, e.tax_rate, e.variant_id,
    -e.units, -e.cents, -e.base_cents
  from horma_returned_entries() e where e.sale_id = any(array(
      select l.sale_id from return_units u join sale_lines l using (line_id) where u.return_id = any(back)))
    and e.return_unit_id = any(array(select return_unit_id from return_units where return_id = any(back)));
  update past_documents set return_id = null where past_document_id = any(gone);
  update sale_line_units u set returned_by = null from return_units r
  where r.return_id = any(back) and r.return_unit_id = u.returned_by;
  delete from return_units where return_id = any(back);
  delete from returns where return_id = any(back);
  if cardinality(gone) > 0 then return cardinality(gone); end if;

  gone := array(
    select past_document_id from past_documents
    where import_run_id = of_run and return_id is null and past_document_id <> all(kept)
    order by past_document_id desc limit most);
  sold := array(
    select s from past_documents d cross join lateral unnest(array[d.sale_id, d.stand_in_id]) s
    where d.past_document_id = any(gone) and s is not null);
  insert into sales_summary_lines (day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, sales,
    sold_units, sold_cents, discount_cents, sold_base_cents)
  select horma_day(s.paid_at), s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_trial, e.kind, e.tax_rate,
    e.variant_id, -e.sales, -e.units, -e.cents, -e.discount_cents, -e.base_cents
  from sales s cross join lateral horma_sold_lines(s) e where s.sale_id = any(sold) and s.paid_at is not null;
  delete from past_documents where past_document_id = any(gone);
  -- By their ids, because a plan made for a small table would read all units for each lot.
  lines := array(select line_id from sale_lines where sale_id = any(sold));
  delete from sale_line_units where line_id = any(lines);
  delete from sale_lines where line_id = any(lines);
  delete from sales where sale_id = any(sold);
  return cardinality(gone);
end $$;
revoke all on function horma_forget_past_sales(bigint, int) from public;
grant execute on function horma_forget_past_sales(bigint, int) to horma_app;
