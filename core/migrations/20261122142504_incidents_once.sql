-- An incident is resolved once; nothing else of it ever changes.
create function refuse_incident_change() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger incidents_facts before update or delete on incidents
  for each row execute function refuse_incident_change();
--> statement-breakpoint
create trigger incidents_kept before truncate on incidents
  for each statement execute function refuse_change();
