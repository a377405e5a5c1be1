-- Refuses every change of what happened to a deposit and its money.
create or replace trigger deposit_events_append_only before update or delete or truncate on deposit_events
  for each statement execute function refuse_change();
