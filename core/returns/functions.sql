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

-- Refuses every change of what was exchanged for what.
create or replace trigger unit_exchanges_append_only before update or delete or truncate on unit_exchanges
  for each statement execute function refuse_change();
