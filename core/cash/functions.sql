-- Refuses every change of a closed cash session.
create or replace function refuse_closed_session_change() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed cash session never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger cash_sessions_closed before update on cash_sessions
  for each row execute function refuse_closed_session_change();

-- Resolves an incident once; nothing else of it ever changes.
create or replace function refuse_incident_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.resolved_at is null
    and (new.incident_id, new.kind, new.sale_id, new.till_id, new.operation_id, new.details, new.created_at)
      is not distinct from
        (old.incident_id, old.kind, old.sale_id, old.till_id, old.operation_id, old.details, old.created_at)
  then
    return new;
  end if;
  raise exception 'an incident is resolved once, never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger incidents_facts before update or delete on incidents
  for each row execute function refuse_incident_change();

-- Refuses every change of what a drawer was counted at, and removing sessions and incidents.
create or replace trigger cash_movements_append_only before update or delete or truncate on cash_movements
  for each statement execute function refuse_change();
create or replace trigger cash_sessions_kept before delete or truncate on cash_sessions
  for each statement execute function refuse_change();
create or replace trigger incidents_kept before truncate on incidents
  for each statement execute function refuse_change();
create or replace trigger cash_counts_append_only before update or delete or truncate on cash_counts
  for each statement execute function refuse_change();
create or replace trigger closings_append_only before update or delete or truncate on closings
  for each statement execute function refuse_change();
create or replace trigger closing_prints_append_only before update or delete or truncate on closing_prints
  for each statement execute function refuse_change();
create or replace trigger closing_checks_append_only before update or delete or truncate on closing_checks
  for each statement execute function refuse_change();
