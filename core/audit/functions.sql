-- Refuses every change of the log, to the owner too. The row triggers reach every month; that no month may be truncated
-- is said for each month when it is made (core/audit/audit-months.ts).
create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
create or replace trigger audit_log_rows_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create or replace trigger audit_log_never_emptied before truncate on audit_months.audit_log_default
  for each statement execute function refuse_change();
create or replace trigger audit_seals_rows_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create or replace trigger audit_seals_never_emptied before truncate on audit_months.audit_seals_default
  for each statement execute function refuse_change();
create or replace trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_change();
create or replace trigger audit_checks_append_only before update or delete or truncate on audit_checks
  for each statement execute function refuse_change();
