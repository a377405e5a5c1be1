-- Refuses every change of what became of a dispute.
create or replace trigger dispute_events_append_only before update or delete or truncate on dispute_events
  for each statement execute function refuse_change();
