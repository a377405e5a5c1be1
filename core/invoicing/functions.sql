-- Demands that an invoice which corrects or replaces says what it corrects, at the latest when the transaction commits.
create or replace function demand_reference() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_references r where r.invoice_id = new.invoice_id) then
    raise exception 'invoice % corrects nothing', new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists invoices_reference on invoices;
create constraint trigger invoices_reference after insert on invoices deferrable initially deferred
  for each row when (new.type::text like 'R%' or new.type = 'F3') execute function demand_reference();

-- A moment as the tax agency writes it: ISO 8601 in the shop's zone, to the second, with the offset of that day.
create or replace function horma_iso_time(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(local, 'YYYY-MM-DD"T"HH24:MI:SS')
    || case when shift < interval '0' then '-' else '+' end
    || to_char(case when shift < interval '0' then -shift else shift end, 'HH24:MI')
  from (
    select local, local - moment at time zone 'UTC' as shift
    from (select moment at time zone horma_zone() as local) here
  ) shifted
$$;

-- Refuses every change of invoices, fiscal records and messages. A submission or message only gets its answer.
create or replace trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
create or replace trigger invoice_taxes_append_only before update or delete or truncate on invoice_taxes
  for each statement execute function refuse_change();
create or replace trigger invoice_references_append_only before update or delete or truncate on invoice_references
  for each statement execute function refuse_change();
create or replace trigger fiscal_records_append_only before update or delete or truncate on fiscal_records
  for each statement execute function refuse_change();
create or replace trigger fiscal_submissions_kept before delete or truncate on fiscal_submissions
  for each statement execute function refuse_change();
create or replace trigger fiscal_messages_kept before delete or truncate on fiscal_messages
  for each statement execute function refuse_change();
create or replace trigger fiscal_checks_append_only before update or delete or truncate on fiscal_checks
  for each statement execute function refuse_change();
create or replace trigger fiscal_declarations_append_only before update or delete or truncate on fiscal_declarations
  for each statement execute function refuse_change();
create or replace trigger invoice_cancellations_append_only before update or delete or truncate on invoice_cancellations
  for each statement execute function refuse_change();
