-- The customer that a person is kept as after merges: itself where it was merged into none.
create or replace function horma_merged_customer(customer bigint) returns bigint
language sql stable as $$
  with recursive chain as (
    select customer_id, merged_into from customers where customer_id = customer
    union all
    select c.customer_id, c.merged_into from chain join customers c on c.customer_id = chain.merged_into
  )
  select customer_id from chain where merged_into is null
$$;

-- A customer with all that were merged into it, at whatever remove: whose sales, deposits and consents are theirs.
create or replace function horma_customer_family(customer bigint) returns setof bigint
language sql stable rows 2 as $$
  with recursive family as (
    select customer as customer_id
    union all
    select c.customer_id from family join customers c on c.merged_into = family.customer_id
  )
  select customer_id from family
$$;

create or replace trigger customer_erasures_append_only before update or delete or truncate on customer_erasures
  for each statement execute function refuse_change();

-- By what the list of opt-outs knows an e-mail without holding it.
create or replace function horma_email_hash(email text) returns bytea
language sql immutable parallel safe
return sha256(convert_to(lower(email), 'UTF8'));
