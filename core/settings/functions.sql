-- Refuses every change of the history of settings.
create or replace trigger setting_changes_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_change();
