ALTER TYPE "public"."incident_kind" ADD VALUE 'stock_short' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'not_on_sale' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'tenders_differ' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'cash_over_limit' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'invoice_over_limit' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'session_unknown' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'customer_unknown' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'seller_unknown' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'clock_ahead' BEFORE 'other';--> statement-breakpoint
CREATE TABLE "till_operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"till_id" bigint NOT NULL,
	"device" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"session" uuid NOT NULL,
	"staff_id" uuid,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
ALTER TABLE "till_operations" ADD CONSTRAINT "till_operations_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_operations_device" ON "till_operations" USING btree ("device","seq");--> statement-breakpoint
CREATE INDEX "till_operations_session" ON "till_operations" USING btree ("session");--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_operation_id_till_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."till_operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_operation" ON "incidents" USING btree ("operation_id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_operation_id_unique" UNIQUE("operation_id");--> statement-breakpoint
-- The table of operations lies to the right of the area that holds the column.
alter table sales add constraint sales_operation_fk foreign key (operation_id) references till_operations (id);
--> statement-breakpoint

-- What a till wrote down is a fact, for the owner too.
create trigger till_operations_append_only before update or delete or truncate on till_operations
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on till_operations from horma_app;
--> statement-breakpoint

-- Tills name their session from now on, those that are open already too.
update cash_sessions set operation_id = gen_random_uuid() where operation_id is null and closed_at is null;
--> statement-breakpoint
-- Open parked tickets are read by the tills of the new version.
update parked_tickets set version = 2,
  lines = (select jsonb_agg('{"kind": "sell"}'::jsonb || line order by at) from jsonb_array_elements(lines) with ordinality as l (line, at))
  where version = 1 and ended_at is null;
