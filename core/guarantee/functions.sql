-- Refuses every change of what happened to a pair under guarantee.
create or replace trigger guarantee_events_append_only before update or delete or truncate on guarantee_events
  for each statement execute function refuse_change();
