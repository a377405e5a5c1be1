CREATE TYPE "public"."lent_item_condition" AS ENUM('sellable', 'worn', 'damaged');--> statement-breakpoint
CREATE TYPE "public"."lent_item_fit" AS ENUM('too_small', 'too_big', 'fitted');--> statement-breakpoint
CREATE TYPE "public"."lent_item_state" AS ENUM('lent', 'returned', 'sold', 'lost');--> statement-breakpoint
CREATE TYPE "public"."loan_event" AS ENUM('taken', 'reminded', 'due', 'called', 'extended', 'returned', 'sold', 'lost', 'ended');--> statement-breakpoint
CREATE TABLE "lent_items" (
	"lent_item_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lent_items_lent_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loan_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"price_cents" integer NOT NULL,
	"state" "lent_item_state" DEFAULT 'lent' NOT NULL,
	"condition" "lent_item_condition",
	"fit" "lent_item_fit",
	"sale_id" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lent_items_price" CHECK ("lent_items"."price_cents" >= 0),
	CONSTRAINT "lent_items_ended" CHECK (("lent_items"."state" = 'lent') = ("lent_items"."ended_at" is null)
        and ("lent_items"."state" = 'sold') = ("lent_items"."sale_id" is not null)
        and ("lent_items"."state" = 'returned') = ("lent_items"."condition" is not null))
);
--> statement-breakpoint
CREATE TABLE "loan_events" (
	"loan_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_events_loan_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loan_id" bigint NOT NULL,
	"event" "loan_event" NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"loan_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_loan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"note" text,
	"staff_id" uuid,
	"is_trial" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "loans_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "lent_items" ADD CONSTRAINT "lent_items_loan_id_loans_loan_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("loan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_items" ADD CONSTRAINT "lent_items_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_items" ADD CONSTRAINT "lent_items_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_items" ADD CONSTRAINT "lent_items_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_loan_id_loans_loan_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("loan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lent_items_loan" ON "lent_items" USING btree ("loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lent_items_open" ON "lent_items" USING btree ("item_id") WHERE "lent_items"."state" = 'lent';--> statement-breakpoint
CREATE INDEX "lent_items_sale" ON "lent_items" USING btree ("sale_id") WHERE "lent_items"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "loan_events_loan" ON "loan_events" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "loans_open" ON "loans" USING btree ("due_on") WHERE "loans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "loans_customer" ON "loans" USING btree ("customer_id");