-- Refuses every change of what happened to a loan.
create or replace trigger loan_events_append_only before update or delete or truncate on loan_events
  for each statement execute function refuse_change();
