-- Refuses every change of a tender but that of its state, because what was paid is a fact.
create or replace function refuse_tender_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.state := new.state;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'tenders are ledger entries' using errcode = 'restrict_violation';
end $$;
create or replace trigger tenders_ledger before update or delete on tenders
  for each row execute function refuse_tender_change();

-- Refuses to refund more of a payment than was captured.
create or replace function refuse_over_refund() returns trigger language plpgsql as $$
declare paid integer;
begin
  select amount_cents into paid from payments
    where payment_id = new.payment_id and state in ('captured', 'refund_due', 'refunded') for update;
  if paid is null
    or paid < (select sum(amount_cents) from refunds where payment_id = new.payment_id and state <> 'refused')
  then
    raise exception 'more would be refunded than was captured' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger refunds_captured after insert on refunds
  for each row execute function refuse_over_refund();

-- Settles a refund once. A refund whose money came back to the bank is due again, once, for a person.
create or replace function refuse_refund_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.state = 'due' or
      old.state = 'done' and new.state = 'due' and old.failed_at is null and new.failed_at is not null)
    and (new.refund_id, new.payment_id, new.return_id, new.amount_cents, new.reason, new.created_at)
      is not distinct from
        (old.refund_id, old.payment_id, old.return_id, old.amount_cents, old.reason, old.created_at)
  then
    return new;
  end if;
  raise exception 'a refund is settled once, never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger refunds_facts before update or delete on refunds
  for each row execute function refuse_refund_change();

-- Refuses every change of what happened to a payment and of money that a carrier settled.
create or replace trigger tenders_never_emptied before truncate on tenders for each statement execute function refuse_change();
create or replace trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
create or replace trigger cod_receipts_append_only before update or delete or truncate on cod_receipts
  for each statement execute function refuse_change();
create or replace trigger cod_closings_append_only before update or delete or truncate on cod_closings
  for each statement execute function refuse_change();
create or replace trigger money_acts_append_only before update or delete or truncate on money_acts
  for each statement execute function refuse_change();

-- Where money that goes back is, as buyer and shop read it.
create or replace function horma_refund_stage(state refund_state, failed_at timestamptz) returns text
  language sql immutable return case
    when state = 'done' then 'returned' when failed_at is not null then 'came_back' else 'on_its_way' end;

-- What an event of a payment says of money that goes back; null for all else. A refusal of the bank moves nothing.
create or replace function horma_refund_event(kind text, details jsonb) returns text
  language sql immutable return case
    when kind = 'refund_requested' then 'on_its_way'
    when kind = 'refunded' then 'returned'
    when kind = 'refund_failed' and details ->> 'outcome' = 'failed' then 'came_back' end;

-- Where the money of a sale or of a return is that goes back: of several refunds that which waits longest; null without any.
create or replace function horma_sale_refund_stage(of_sale bigint) returns text language sql stable as $$
  select horma_refund_stage(r.state, r.failed_at) from payments p join refunds r using (payment_id)
  where p.sale_id = of_sale and r.state <> 'refused' order by r.state = 'done', r.failed_at is null limit 1
$$;
create or replace function horma_return_refund_stage(of_return bigint) returns text language sql stable as $$
  select horma_refund_stage(r.state, r.failed_at) from refunds r
  where r.return_id = of_return and r.state <> 'refused' order by r.state = 'done', r.failed_at is null limit 1
$$;

-- Adds what was captured to the summary by day, and takes it off where it is reversed.
create or replace trigger tenders_summed after insert on tenders for each row
  when (new.state = 'captured') execute function horma_sum_tender();
create or replace trigger tenders_summed_when_changed after update of state on tenders for each row
  when (new.state is distinct from old.state) execute function horma_sum_tender();
