-- Refuses to give back more for a unit than was paid for it.
create or replace function refuse_over_return() returns trigger language plpgsql as $$
declare paid integer;
begin
  select paid_cents into paid from sale_line_units where line_id = new.line_id and n = new.n for update;
  if paid < (select sum(cents) from return_units where line_id = new.line_id and n = new.n) then
    raise exception 'more would be given back than was paid for the unit' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger return_units_paid after insert on return_units
  for each row execute function refuse_over_return();

-- Refuses every change of a return and of what it corrected.
create or replace trigger returns_append_only before update or delete or truncate on returns
  for each statement execute function refuse_change();
create or replace trigger return_units_append_only before update or delete or truncate on return_units
  for each statement execute function refuse_change();
create or replace trigger return_corrections_append_only before update or delete or truncate on return_corrections
  for each statement execute function refuse_change();
create or replace trigger netted_returns_append_only before update or delete or truncate on netted_returns
  for each statement execute function refuse_change();

-- Adds what came back to the summary by day.
create or replace trigger return_units_summed after insert on return_units referencing new table as added
  for each statement execute function horma_sum_return();

-- Takes the words of a person who is erased out of what they declared, and the shop's notes out of their returns. It runs
-- with the owner's rights, because horma_app may not change them.
create or replace function horma_forget_returns(of_sales bigint[], of_emails text[]) returns void
language sql security definer set search_path = public, pg_temp set horma.forgetting = 'person' as $$
  update withdrawal_statements set name = '—', email = '—', note = null
  where sale_id = any(of_sales) or lower(email) = any(of_emails);
  update returns set note = null
  where note is not null and return_id in (
    select u.return_id from return_units u join sale_lines l using (line_id) where l.sale_id = any(of_sales));
$$;
revoke all on function horma_forget_returns(bigint[], text[]) from public;
grant execute on function horma_forget_returns(bigint[], text[]) to horma_app;

-- Refuses every change of what was exchanged for what.
create or replace trigger unit_exchanges_append_only before update or delete or truncate on unit_exchanges
  for each statement execute function refuse_change();
