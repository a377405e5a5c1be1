ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint

-- A refund is settled once. One whose money came back to the bank is due again, once, for a person.
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
