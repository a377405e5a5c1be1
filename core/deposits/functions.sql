-- Refuses every change of what happened to a deposit and its money.
create or replace trigger deposit_events_append_only before update or delete or truncate on deposit_events
  for each statement execute function refuse_change();

-- Adds what the shop keeps of a deposit to the summary by day.
create or replace trigger deposits_summed after update of kept_cents on deposits for each row
  when (new.kept_cents is distinct from old.kept_cents) execute function horma_sum_kept();
