CREATE TYPE "public"."bank_difference_kind" AS ENUM('unbooked', 'unknown', 'amount', 'missing');--> statement-breakpoint
CREATE TYPE "public"."dispute_kind" AS ENUM('card', 'bizum', 'transfer', 'direct_debit');--> statement-breakpoint
CREATE TYPE "public"."dispute_reason" AS ENUM('fraud', 'not_recognised', 'not_received', 'not_as_described', 'duplicate', 'not_refunded', 'returned_by_bank', 'other');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
ALTER TYPE "public"."bank_entry_state" ADD VALUE 'dispute' BEFORE 'other';--> statement-breakpoint
CREATE TABLE "bank_differences" (
	"bank_difference_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_differences_bank_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank" text NOT NULL,
	"kind" "bank_difference_kind" NOT NULL,
	"is_refund" boolean NOT NULL,
	"bank_reference" text NOT NULL,
	"operation" text DEFAULT '' NOT NULL,
	"payment_id" bigint,
	"bank_cents" integer,
	"own_cents" integer,
	"listed_when" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "bank_differences_once" UNIQUE("bank","kind","is_refund","bank_reference","operation"),
	CONSTRAINT "bank_differences_sums" CHECK (("bank_differences"."kind" = 'missing') = ("bank_differences"."bank_cents" is null)
        and ("bank_differences"."kind" in ('missing', 'amount')) = ("bank_differences"."own_cents" is not null)),
	CONSTRAINT "bank_differences_settled" CHECK (num_nulls("bank_differences"."settled_at", "bank_differences"."settled_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "dispute_events" (
	"dispute_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_events_dispute_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" bigint NOT NULL,
	"state" "dispute_state" NOT NULL,
	"lost_cents" integer NOT NULL,
	"provider_event" text,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"dispute_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint,
	"payment_id" bigint,
	"kind" "dispute_kind" NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_on" date NOT NULL,
	"reason" "dispute_reason" NOT NULL,
	"respond_by" date,
	"bank" text,
	"bank_number" text,
	"note" text,
	"state" "dispute_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0),
	CONSTRAINT "disputes_bank" CHECK ("disputes"."bank" is null or "disputes"."bank_number" is not null)
);
--> statement-breakpoint
ALTER TABLE "bank_entries" DROP CONSTRAINT "bank_entries_amount";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD COLUMN "dispute_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "taken_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "new_taken_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_differences" ADD CONSTRAINT "bank_differences_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("dispute_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_differences_open" ON "bank_differences" USING btree ("created_at") WHERE "bank_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "bank_differences_payment" ON "bank_differences" USING btree ("payment_id") WHERE "bank_differences"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "dispute_events_dispute" ON "dispute_events" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_events_lost" ON "dispute_events" USING btree ("created_at") WHERE "dispute_events"."lost_cents" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_events_once" ON "dispute_events" USING btree ("dispute_id","provider_event") WHERE "dispute_events"."provider_event" is not null;--> statement-breakpoint
CREATE INDEX "disputes_sale" ON "disputes" USING btree ("sale_id") WHERE "disputes"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("taken_on") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_of_bank" ON "disputes" USING btree ("bank","bank_number") WHERE "disputes"."bank" is not null;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_dispute_id_disputes_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("dispute_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_dispute" ON "bank_entries" USING btree ("dispute_id") WHERE "bank_entries"."dispute_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_disputed" CHECK (("bank_entries"."state"::text = 'dispute') = ("bank_entries"."dispute_id" is not null));--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_amount" CHECK ("bank_entries"."amount_cents" <> 0);