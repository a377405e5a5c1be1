ALTER TYPE "public"."return_request_status" ADD VALUE 'exchanged' BEFORE 'refused';--> statement-breakpoint
CREATE TABLE "withdrawal_statements" (
	"withdrawal_statement_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_statements_withdrawal_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"note" text,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "return_corrections" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_ended";--> statement-breakpoint
ALTER TABLE "web_order_details" ADD COLUMN "standard_shipping_cents" integer;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "wording" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "withdrawal_statement_id" bigint;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawal_statements" ADD CONSTRAINT "withdrawal_statements_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_statements" ADD CONSTRAINT "withdrawal_statements_ended_by_staff_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_corrections" ADD CONSTRAINT "return_corrections_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_corrections" ADD CONSTRAINT "return_corrections_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_statements_sale" ON "withdrawal_statements" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "withdrawal_statements_open" ON "withdrawal_statements" USING btree ("withdrawal_statement_id") WHERE "withdrawal_statements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "return_corrections_return" ON "return_corrections" USING btree ("return_id");--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_statement_fk" FOREIGN KEY ("withdrawal_statement_id") REFERENCES "public"."withdrawal_statements"("withdrawal_statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_ended" CHECK (("return_requests"."status" in ('open', 'received', 'checked')) = ("return_requests"."ended_at" is null));--> statement-breakpoint
revoke update, delete on withdrawal_statements, return_corrections from horma_app;
--> statement-breakpoint
grant update (ended_at, ended_by) on withdrawal_statements to horma_app;
--> statement-breakpoint
-- A withdrawal takes single units out of a return that nobody has touched; the rest of it stays.
grant delete on return_request_units to horma_app;
--> statement-breakpoint
-- A return wrote one correction for each sale that gave money back, under the lock of the sale: in the same order.
insert into return_corrections (return_id, invoice_id)
  select back.return_id, correction.invoice_id
  from (
    select return_id, sale_id, row_number() over (partition by sale_id order by return_id) as k
    from (select distinct u.return_id, l.sale_id from return_units u join sale_lines l using (line_id) where u.cents > 0) each
  ) back
  join (
    select invoice_id, sale_id, row_number() over (partition by sale_id order by invoice_id) as k
    from invoices where type::text like 'R%' and sale_id is not null
  ) correction using (sale_id, k);
--> statement-breakpoint
create trigger return_corrections_append_only before update or delete or truncate on return_corrections
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What happened to an order, its money and its parcels stays written, for the owner too.
create trigger sale_events_append_only before update or delete or truncate on sale_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger shipment_events_append_only before update or delete or truncate on shipment_events
  for each statement execute function refuse_change();
