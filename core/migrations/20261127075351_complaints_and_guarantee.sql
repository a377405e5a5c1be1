CREATE TYPE "public"."complaint_channel" AS ENUM('counter', 'official_sheet', 'email', 'phone', 'letter');--> statement-breakpoint
CREATE TYPE "public"."complaint_outcome" AS ENUM('accepted', 'partly', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."guarantee_event" AS ENUM('taken_in', 'changed', 'at_workshop', 'ready', 'mailed', 'called', 'returned', 'exchanged', 'refunded', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."guarantee_remedy" AS ENUM('repair', 'exchange', 'refund');--> statement-breakpoint
CREATE TYPE "public"."guarantee_state" AS ENUM('taken_in', 'at_workshop', 'ready', 'returned', 'exchanged', 'refunded', 'rejected');--> statement-breakpoint
CREATE TABLE "complaint_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"complaint_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_complaint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"channel" "complaint_channel" NOT NULL,
	"sheet_number" text,
	"received_on" date NOT NULL,
	"customer_id" bigint,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text NOT NULL,
	"sale_id" bigint,
	"line_id" bigint,
	"n" integer,
	"return_reference" text,
	"message" text NOT NULL,
	"answer" text,
	"outcome" "complaint_outcome",
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_number" UNIQUE("year","number"),
	CONSTRAINT "complaints_pair" CHECK (("complaints"."line_id" is null) = ("complaints"."n" is null)),
	CONSTRAINT "complaints_answered" CHECK ("complaints"."answered_at" is null or ("complaints"."answer" is not null and "complaints"."outcome" is not null
        and "complaints"."withdrawn_at" is null))
);
--> statement-breakpoint
CREATE TABLE "guarantee_cases" (
	"case_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_cases_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"line_id" bigint,
	"n" integer,
	"article" text,
	"delivered_on" date,
	"complaint_id" bigint,
	"customer_id" bigint,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text NOT NULL,
	"defect" text NOT NULL,
	"remedy" "guarantee_remedy" NOT NULL,
	"is_goodwill" boolean DEFAULT false NOT NULL,
	"state" "guarantee_state" DEFAULT 'taken_in' NOT NULL,
	"taken_on" date NOT NULL,
	"promised_on" date,
	"workshop" text,
	"work" text,
	"return_id" bigint,
	"ended_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "guarantee_cases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "guarantee_cases_pair" CHECK (("guarantee_cases"."line_id" is null) = ("guarantee_cases"."n" is null)
        and ("guarantee_cases"."line_id" is null) = ("guarantee_cases"."article" is not null)
        and ("guarantee_cases"."line_id" is null) = ("guarantee_cases"."delivered_on" is not null)),
	CONSTRAINT "guarantee_cases_ended" CHECK (("guarantee_cases"."ended_at" is null) = ("guarantee_cases"."ended_on" is null)
        and ("guarantee_cases"."ended_at" is null) = ("guarantee_cases"."state" in ('taken_in', 'at_workshop', 'ready'))
        and ("guarantee_cases"."ended_at" is null or "guarantee_cases"."work" is not null)
        and ("guarantee_cases"."ended_on" is null or "guarantee_cases"."ended_on" >= "guarantee_cases"."taken_on"))
);
--> statement-breakpoint
CREATE TABLE "guarantee_events" (
	"guarantee_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_events_guarantee_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"event" "guarantee_event" NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"recall_id" bigint NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"customer_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_notices_recall_id_email_hash_pk" PRIMARY KEY("recall_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"recall_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_recall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"colour_id" bigint,
	"received_from" date,
	"received_to" date,
	"sold_from" date,
	"sold_to" date,
	"reason" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_reason_es" CHECK ("recalls"."reason" ? 'es'),
	CONSTRAINT "recalls_days" CHECK (("recalls"."received_from" is null or "recalls"."received_to" is null or "recalls"."received_from" <= "recalls"."received_to")
        and ("recalls"."sold_from" is null or "recalls"."sold_to" is null or "recalls"."sold_from" <= "recalls"."sold_to"))
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_staff_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_cases" ADD CONSTRAINT "guarantee_cases_complaint_id_complaints_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("complaint_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_cases" ADD CONSTRAINT "guarantee_cases_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_cases" ADD CONSTRAINT "guarantee_cases_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_cases" ADD CONSTRAINT "guarantee_cases_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_events" ADD CONSTRAINT "guarantee_events_case_id_guarantee_cases_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."guarantee_cases"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_events" ADD CONSTRAINT "guarantee_events_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("recall_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_colour_id_colours_colour_id_fk" FOREIGN KEY ("colour_id") REFERENCES "public"."colours"("colour_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("received_on") WHERE "complaints"."answered_at" is null and "complaints"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_sale" ON "complaints" USING btree ("sale_id") WHERE "complaints"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "complaints_customer" ON "complaints" USING btree ("customer_id") WHERE "complaints"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_cases_unit_open" ON "guarantee_cases" USING btree ("line_id","n") WHERE "guarantee_cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "guarantee_cases_unit" ON "guarantee_cases" USING btree ("line_id","n");--> statement-breakpoint
CREATE INDEX "guarantee_cases_open" ON "guarantee_cases" USING btree ("taken_on") WHERE "guarantee_cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "guarantee_cases_complaint" ON "guarantee_cases" USING btree ("complaint_id") WHERE "guarantee_cases"."complaint_id" is not null;--> statement-breakpoint
CREATE INDEX "guarantee_cases_customer" ON "guarantee_cases" USING btree ("customer_id") WHERE "guarantee_cases"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "guarantee_events_case" ON "guarantee_events" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "recall_notices_customer" ON "recall_notices" USING btree ("recall_id","customer_id");--> statement-breakpoint
CREATE INDEX "recalls_product" ON "recalls" USING btree ("product_id");