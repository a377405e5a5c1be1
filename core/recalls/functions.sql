-- Refuses every change of who was written to about a recall.
create or replace trigger recall_notices_append_only before update or delete or truncate on recall_notices
  for each statement execute function refuse_change();
