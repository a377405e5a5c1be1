CREATE TYPE "public"."deposit_kind" AS ENUM('loan', 'layaway', 'order');--> statement-breakpoint
CREATE TYPE "public"."refund_reason" AS ENUM('surplus', 'return', 'withdrawal', 'goodwill');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('due', 'done', 'refused');--> statement-breakpoint
CREATE TYPE "public"."return_condition" AS ENUM('sellable', 'damaged');--> statement-breakpoint
CREATE TYPE "public"."return_reason" AS ENUM('exchange', 'return', 'withdrawal', 'defect', 'goodwill');--> statement-breakpoint
CREATE TYPE "public"."item_grade" AS ENUM('display', 'returned', 'damaged');--> statement-breakpoint
CREATE TYPE "public"."incident_kind" AS ENUM('pair_missing', 'price_differs', 'session_closed', 'reserved_pair_sold', 'pair_found', 'discount_over_limit', 'refund_refused', 'other');--> statement-breakpoint
ALTER TYPE "public"."tender_kind" ADD VALUE 'exchange';--> statement-breakpoint
ALTER TYPE "public"."tender_kind" ADD VALUE 'deposit';--> statement-breakpoint
CREATE TABLE "deposits" (
	"deposit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_deposit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" "deposit_kind" NOT NULL,
	"customer_id" bigint,
	"location_id" bigint NOT NULL,
	"sale_id" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_sold" CHECK ("deposits"."sale_id" is null or "deposits"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "fiscal_chains" (
	"chain_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_chains_chain_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"last_issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_chains_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "invoice_references" (
	"reference_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_references_reference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"corrects_invoice_id" bigint,
	"corrects_number" text,
	"corrects_day" date,
	CONSTRAINT "invoice_references_once" UNIQUE("invoice_id","corrects_invoice_id"),
	CONSTRAINT "invoice_references_one" CHECK (num_nonnulls("invoice_references"."corrects_invoice_id", "invoice_references"."corrects_number") = 1)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" bigint NOT NULL,
	"return_id" bigint,
	"amount_cents" integer NOT NULL,
	"reason" "refund_reason" NOT NULL,
	"state" "refund_state" DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"attempted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."attempts" >= 0),
	CONSTRAINT "refunds_return" CHECK (("refunds"."reason" = 'surplus') = ("refunds"."return_id" is null)),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" = 'due') = ("refunds"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "return_units" (
	"return_unit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_units_return_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"cents" integer NOT NULL,
	"condition" "return_condition",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_units_cents" CHECK ("return_units"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"return_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"reason" "return_reason" NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint,
	"cash_session_id" bigint,
	"staff_id" uuid,
	"exchange_sale_id" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_reference_unique" UNIQUE("reference"),
	CONSTRAINT "returns_counter" CHECK (("returns"."till_id" is null) = ("returns"."cash_session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "unit_swaps" (
	"swap_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_swaps_swap_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"from_item_id" bigint NOT NULL,
	"to_item_id" bigint NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_swaps_other_pair" CHECK ("unit_swaps"."from_item_id" <> "unit_swaps"."to_item_id"),
	CONSTRAINT "unit_swaps_reason" CHECK ("unit_swaps"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "item_marks" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"grade" "item_grade" NOT NULL,
	"note" text,
	"cents" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "item_marks_code_unique" UNIQUE("code"),
	CONSTRAINT "item_marks_cents" CHECK ("item_marks"."cents" >= 0),
	CONSTRAINT "item_marks_code" CHECK ("item_marks"."code" <> '')
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "incident_kind" NOT NULL,
	"sale_id" bigint,
	"till_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "incidents_resolved" CHECK (("incidents"."resolved_at" is null) = ("incidents"."resolution" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects";--> statement-breakpoint
ALTER TABLE "tenders" DROP CONSTRAINT "tenders_drawer";--> statement-breakpoint
DROP INDEX "payments_refund_due";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
-- One chain at first; its newest time is that of the newest invoice.
insert into fiscal_chains (name, last_issued_at) select 'shop', max(issued_at) from invoices;
--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "chain_id" bigint;
--> statement-breakpoint
update invoice_series set chain_id = (select chain_id from fiscal_chains);
--> statement-breakpoint
ALTER TABLE "invoice_series" ALTER COLUMN "chain_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "terminal_reference" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_references" ADD CONSTRAINT "invoice_references_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_references" ADD CONSTRAINT "invoice_references_corrects_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("corrects_invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_sale_id_sales_sale_id_fk" FOREIGN KEY ("exchange_sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_swaps" ADD CONSTRAINT "unit_swaps_from_item_id_inventory_items_item_id_fk" FOREIGN KEY ("from_item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_swaps" ADD CONSTRAINT "unit_swaps_to_item_id_inventory_items_item_id_fk" FOREIGN KEY ("to_item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_swaps" ADD CONSTRAINT "unit_swaps_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_swaps" ADD CONSTRAINT "unit_swaps_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_resolved_by_staff_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_open" ON "deposits" USING btree ("created_at") WHERE "deposits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_customer" ON "deposits" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invoice_references_corrects" ON "invoice_references" USING btree ("corrects_invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'due';--> statement-breakpoint
CREATE INDEX "return_units_return" ON "return_units" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_units_unit" ON "return_units" USING btree ("line_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "return_units_goods_once" ON "return_units" USING btree ("line_id","n") WHERE "return_units"."condition" is not null;--> statement-breakpoint
CREATE INDEX "returns_created_at" ON "returns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unit_swaps_unit" ON "unit_swaps" USING btree ("line_id","n");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("created_at") WHERE "incidents"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_sale" ON "incidents" USING btree ("sale_id");--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_chain_id_fiscal_chains_chain_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."fiscal_chains"("chain_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenders_return" ON "tenders" USING btree ("return_id") WHERE "tenders"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "tenders_deposit" ON "tenders" USING btree ("deposit_id") WHERE "tenders"."deposit_id" is not null;--> statement-breakpoint
insert into invoice_references (invoice_id, corrects_invoice_id)
  select invoice_id, corrects_invoice_id from invoices where corrects_invoice_id is not null;
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "corrects_invoice_id";
--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_operation_id_unique" UNIQUE("operation_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sale" CHECK ("invoices"."sale_id" is not null or "invoices"."type"::text like 'R%' or "invoices"."type" = 'F3');--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_owner" CHECK (num_nonnulls("tenders"."sale_id", "tenders"."return_id", "tenders"."deposit_id") = 1);--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_drawer" CHECK ("tenders"."kind" <> 'cash' or "tenders"."cash_session_id" is not null);
--> statement-breakpoint
-- Their tables lie to the right of the area that holds the column.
alter table tenders add constraint tenders_return_fk foreign key (return_id) references returns (return_id);
--> statement-breakpoint
alter table tenders add constraint tenders_deposit_fk foreign key (deposit_id) references deposits (deposit_id);
--> statement-breakpoint
alter table sale_line_units add constraint sale_line_units_returned_fk foreign key (returned_by) references return_units (return_unit_id);
--> statement-breakpoint
alter table refunds add constraint refunds_return_fk foreign key (return_id) references returns (return_id);
--> statement-breakpoint
alter table returns add constraint returns_till_fk foreign key (till_id) references tills (till_id);
--> statement-breakpoint
alter table returns add constraint returns_cash_session_fk foreign key (cash_session_id) references cash_sessions (cash_session_id);
--> statement-breakpoint
alter table item_marks add constraint item_marks_created_by_fk foreign key (created_by) references staff_users (user_id);
--> statement-breakpoint

-- What was sold before these rules: shipping has units too, every tender of the counter names its session, and money
-- that is due back has its refund.
insert into sale_line_units (line_id, n, paid_cents)
  select line_id, n, total_cents / quantity + (case when n <= total_cents % quantity then 1 else 0 end)
  from sale_lines, generate_series(1, quantity) as n
  where kind = 'shipping' and not exists (select from sale_line_units u where u.line_id = sale_lines.line_id);
--> statement-breakpoint
alter table tenders disable trigger tenders_ledger;
--> statement-breakpoint
update tenders t set cash_session_id = s.cash_session_id
  from sales s where s.sale_id = t.sale_id and s.cash_session_id is not null and t.cash_session_id is null;
--> statement-breakpoint
alter table tenders enable trigger tenders_ledger;
--> statement-breakpoint
insert into refunds (payment_id, amount_cents, reason, state, attempts, settled_at)
  select payment_id, amount_cents, 'surplus', (case state when 'refund_due' then 'due' else 'done' end)::refund_state,
    case state when 'refund_due' then 0 else 1 end, case state when 'refunded' then coalesce(settled_at, now()) end
  from payments where state in ('refund_due', 'refunded');
--> statement-breakpoint

-- What a ticket said and what a drawer was counted at are facts, for the owner too.
create trigger sale_lines_facts before update or delete or truncate on sale_lines
  for each statement execute function refuse_change();
--> statement-breakpoint
create function refuse_closed_session_change() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed cash session never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cash_sessions_closed before update on cash_sessions
  for each row execute function refuse_closed_session_change();
--> statement-breakpoint
create trigger cash_sessions_kept before delete or truncate on cash_sessions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger unit_swaps_append_only before update or delete or truncate on unit_swaps
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger returns_append_only before update or delete or truncate on returns
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger return_units_append_only before update or delete or truncate on return_units
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoice_references_append_only before update or delete or truncate on invoice_references
  for each statement execute function refuse_change();
--> statement-breakpoint

-- A unit's pair is bound once, but for a swap written in the same transaction; it comes back once, by its own return.
create or replace function refuse_unit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.line_id, new.n, new.paid_cents) = (old.line_id, old.n, old.paid_cents)
    and (old.item_id is null or new.item_id = old.item_id or exists (
      select from unit_swaps s
      where (s.line_id, s.n, s.from_item_id, s.to_item_id) = (old.line_id, old.n, old.item_id, new.item_id)
        and s.xid = pg_current_xact_id()))
    and (new.returned_by is not distinct from old.returned_by or (old.returned_by is null and exists (
      select from return_units r
      where (r.return_unit_id, r.line_id, r.n) = (new.returned_by, new.line_id, new.n) and r.condition is not null)))
  then
    return new;
  end if;
  raise exception 'a sold unit is returned once, never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- A swap stays within one model: another size or colour of it.
create function refuse_other_model() returns trigger language plpgsql as $$
begin
  if (select count(distinct v.product_id) from inventory_items i join product_variants v using (variant_id)
      where i.item_id in (new.from_item_id, new.to_item_id)) <> 1
    or not exists (select from sale_line_units u
      where (u.line_id, u.n, u.item_id) = (new.line_id, new.n, new.from_item_id) and u.returned_by is null)
  then
    raise exception 'a swap is for another pair of the same model' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger unit_swaps_same_model before insert on unit_swaps
  for each row execute function refuse_other_model();
--> statement-breakpoint

-- Never more money back than was paid: for a unit, and for a payment.
create function refuse_over_return() returns trigger language plpgsql as $$
declare paid integer;
begin
  select paid_cents into paid from sale_line_units where line_id = new.line_id and n = new.n for update;
  if paid < (select sum(cents) from return_units where line_id = new.line_id and n = new.n) then
    raise exception 'more would be given back than was paid for the unit' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger return_units_paid after insert on return_units
  for each row execute function refuse_over_return();
--> statement-breakpoint
create function refuse_over_refund() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger refunds_captured after insert on refunds
  for each row execute function refuse_over_refund();
--> statement-breakpoint
create function refuse_refund_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'due'
    and (new.refund_id, new.payment_id, new.return_id, new.amount_cents, new.reason, new.created_at)
      is not distinct from
        (old.refund_id, old.payment_id, old.return_id, old.amount_cents, old.reason, old.created_at)
  then
    return new;
  end if;
  raise exception 'a refund is settled once, never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger refunds_facts before update or delete on refunds
  for each row execute function refuse_refund_change();
--> statement-breakpoint

-- What corrects or replaces says what it corrects, at the latest when the transaction commits.
create function demand_reference() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_references r where r.invoice_id = new.invoice_id) then
    raise exception 'invoice % corrects nothing', new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger invoices_reference after insert on invoices deferrable initially deferred
  for each row when (new.type::text like 'R%' or new.type = 'F3') execute function demand_reference();
--> statement-breakpoint

revoke update, delete on sale_lines, unit_swaps, returns, return_units, invoice_references from horma_app;
--> statement-breakpoint
revoke delete on refunds, deposits, item_marks, incidents, fiscal_chains from horma_app;
