-- Refuses every change of what a till recorded.
create or replace trigger till_operations_append_only before update or delete or truncate on till_operations
  for each statement execute function refuse_change();

-- Takes what was typed of a person out of the sales that tills recorded; articles and money stay. It runs with the
-- owner's rights, because horma_app may not change them.
create or replace function horma_forget_till_operations(of_customers bigint[], of_sales bigint[]) returns void
language sql security definer set search_path = public, pg_temp set horma.forgetting = 'person' as $$
  update till_operations set payload = payload - array['delivery', 'invoice_recipient', 'note', 'name']
  where jsonb_typeof(payload) = 'object' and (
    id in (select operation_id from sales where sale_id = any(of_sales))
    or jsonb_typeof(payload -> 'customer_id') = 'number' and (payload ->> 'customer_id')::bigint = any(of_customers))
$$;
revoke all on function horma_forget_till_operations(bigint[], bigint[]) from public;
grant execute on function horma_forget_till_operations(bigint[], bigint[]) to horma_app;
