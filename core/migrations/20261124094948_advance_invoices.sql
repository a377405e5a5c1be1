CREATE TABLE "advance_invoices" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"cash_session_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advance_invoices" ADD CONSTRAINT "advance_invoices_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_invoices" ADD CONSTRAINT "advance_invoices_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advance_invoices_session" ON "advance_invoices" USING btree ("cash_session_id");--> statement-breakpoint
-- An advance was written in the transaction of its money.
insert into advance_invoices (invoice_id, cash_session_id)
  select i.invoice_id, t.cash_session_id from invoices i cross join lateral (
    select cash_session_id from tenders t
    where t.deposit_id = i.deposit_id and t.cash_session_id is not null
      and sign(t.amount_cents) = sign(i.total_cents)
    order by abs(extract(epoch from t.created_at - i.created_at)), t.tender_id limit 1) t;
--> statement-breakpoint
create trigger advance_invoices_append_only before update or delete or truncate on advance_invoices
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on advance_invoices from horma_app;