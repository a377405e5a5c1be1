CREATE TABLE "parked_tickets" (
	"parked_ticket_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parked_tickets_parked_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation_id" uuid NOT NULL,
	"till_id" bigint NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"customer_id" bigint,
	"reservation_id" bigint,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"in_use_till_id" bigint,
	"in_use_by" uuid,
	"in_use_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"sale_id" bigint,
	CONSTRAINT "parked_tickets_operation_id_unique" UNIQUE("operation_id"),
	CONSTRAINT "parked_tickets_name" CHECK ("parked_tickets"."name" <> ''),
	CONSTRAINT "parked_tickets_in_use" CHECK (("parked_tickets"."in_use_till_id" is null) = ("parked_tickets"."in_use_since" is null)),
	CONSTRAINT "parked_tickets_sold" CHECK ("parked_tickets"."sale_id" is null or "parked_tickets"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "till_changes" (
	"change_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "till_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"variant_id" bigint,
	"product_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_changes_xid_change_id_pk" PRIMARY KEY("xid","change_id"),
	CONSTRAINT "till_changes_one" CHECK (num_nonnulls("till_changes"."variant_id", "till_changes"."product_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "cash_session_id" bigint;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_in_use_till_id_tills_till_id_fk" FOREIGN KEY ("in_use_till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_in_use_by_staff_users_user_id_fk" FOREIGN KEY ("in_use_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD CONSTRAINT "parked_tickets_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parked_tickets_open" ON "parked_tickets" USING btree ("created_at") WHERE "parked_tickets"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "parked_tickets_reservation" ON "parked_tickets" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tenders_cash_session" ON "tenders" USING btree ("cash_session_id") WHERE "tenders"."cash_session_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_guest_name" ON "sales" USING gin (horma_fold("customer_name_guest") gin_trgm_ops);--> statement-breakpoint
-- Cash of before went into the drawer of its sale. The ledger is closed to changes, so the lock is opened for this one.
ALTER TABLE "tenders" DISABLE TRIGGER "tenders_ledger";--> statement-breakpoint
UPDATE "tenders" t SET "cash_session_id" = s."cash_session_id" FROM "sales" s WHERE s."sale_id" = t."sale_id" AND t."kind" = 'cash';--> statement-breakpoint
ALTER TABLE "tenders" ENABLE TRIGGER "tenders_ledger";--> statement-breakpoint
-- Its table lies to the right of the area that holds the column.
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_cash_session_fk" FOREIGN KEY ("cash_session_id") REFERENCES "cash_sessions" ("cash_session_id") ON DELETE restrict;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_drawer" CHECK (("tenders"."kind" = 'cash') = ("tenders"."cash_session_id" is not null));--> statement-breakpoint
-- Put aside and taken up again, never deleted.
REVOKE DELETE ON "parked_tickets" FROM horma_app;
