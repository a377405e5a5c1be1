-- Refuses every change of what a till recorded.
create or replace trigger till_operations_append_only before update or delete or truncate on till_operations
  for each statement execute function refuse_change();
