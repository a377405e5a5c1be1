CREATE TYPE "public"."fiscal_record_kind" AS ENUM('alta', 'anulacion');--> statement-breakpoint
CREATE TYPE "public"."submission_state" AS ENUM('pending', 'accepted', 'accepted_with_errors', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."fiscal_mode" AS ENUM('unsent', 'test', 'production');--> statement-breakpoint
CREATE TABLE "fiscal_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"records" integer NOT NULL,
	"first_record_id" bigint NOT NULL,
	"last_record_id" bigint NOT NULL,
	"is_late" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"http_status" integer,
	"answer" text,
	"error" text,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fiscal_records" (
	"record_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_records_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"kind" "fiscal_record_kind" NOT NULL,
	"invoice_id" bigint NOT NULL,
	"xml" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	"generated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_records_sequence" UNIQUE("chain_id","sequence"),
	CONSTRAINT "fiscal_records_previous" UNIQUE NULLS NOT DISTINCT("chain_id","previous_hash"),
	CONSTRAINT "fiscal_records_first" CHECK (("fiscal_records"."sequence" = 1) = ("fiscal_records"."previous_hash" is null)),
	CONSTRAINT "fiscal_records_hash" CHECK ("fiscal_records"."hash" ~ '^[0-9A-F]{64}$')
);
--> statement-breakpoint
CREATE TABLE "fiscal_submissions" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"state" "submission_state" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"receipt" text,
	"error_code" text,
	"error_text" text,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"mended_by" bigint
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_series_invoice_series_series_fk";
--> statement-breakpoint
ALTER TABLE "invoice_series" DROP CONSTRAINT "invoice_series_pkey";--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "test_mode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_series_test_mode_pk" PRIMARY KEY("series","test_mode");--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "mode" "fiscal_mode" DEFAULT 'unsent' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "nif" text;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "software_xml" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "last_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "last_hash" text;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "last_nif" text;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "last_number" text;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "last_issued_on" date;--> statement-breakpoint
-- What was numbered before bears the same number as a text.
ALTER TABLE "invoices" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER "invoices_append_only";--> statement-breakpoint
UPDATE "invoices" SET "invoice_number" = "series" || "number";--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "invoices_append_only";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "invoice_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_messages" ADD CONSTRAINT "fiscal_messages_chain_id_fiscal_chains_chain_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."fiscal_chains"("chain_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_chain_id_fiscal_chains_chain_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."fiscal_chains"("chain_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_submissions" ADD CONSTRAINT "fiscal_submissions_record_id_fiscal_records_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."fiscal_records"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_submissions" ADD CONSTRAINT "fiscal_submissions_mended_by_fiscal_records_record_id_fk" FOREIGN KEY ("mended_by") REFERENCES "public"."fiscal_records"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_messages_chain" ON "fiscal_messages" USING btree ("chain_id","message_id");--> statement-breakpoint
CREATE INDEX "fiscal_records_invoice" ON "fiscal_records" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "fiscal_submissions_pending" ON "fiscal_submissions" USING btree ("chain_id","record_id") WHERE "fiscal_submissions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "fiscal_submissions_errors" ON "fiscal_submissions" USING btree ("record_id") WHERE "fiscal_submissions"."state" in ('accepted_with_errors', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_submissions_mended" ON "fiscal_submissions" USING btree ("mended_by") WHERE "fiscal_submissions"."mended_by" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_test_mode_invoice_series_series_test_mode_fk" FOREIGN KEY ("series","test_mode") REFERENCES "public"."invoice_series"("series","test_mode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_chains_current" ON "fiscal_chains" USING btree ("is_current") WHERE "fiscal_chains"."is_current";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_number" UNIQUE("invoice_number","test_mode");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number" UNIQUE("series","number","test_mode");--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD CONSTRAINT "fiscal_chains_last" CHECK (("fiscal_chains"."last_sequence" = 0) = ("fiscal_chains"."last_hash" is null)
        and num_nulls("fiscal_chains"."last_hash", "fiscal_chains"."last_nif", "fiscal_chains"."last_number", "fiscal_chains"."last_issued_on") in (0, 4));--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD CONSTRAINT "fiscal_chains_nif" CHECK ("fiscal_chains"."mode" = 'unsent' or "fiscal_chains"."nif" is not null);--> statement-breakpoint

-- Records and messages are facts, for the owner too; of a message's way only the answer is added.
create trigger fiscal_records_append_only before update or delete or truncate on fiscal_records
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger fiscal_submissions_kept before delete or truncate on fiscal_submissions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger fiscal_messages_kept before delete or truncate on fiscal_messages
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on fiscal_records from horma_app;
--> statement-breakpoint
revoke delete on fiscal_submissions, fiscal_messages from horma_app;
--> statement-breakpoint

-- A moment as the tax agency writes it: ISO 8601 in the shop's zone, to the second, with the offset of that day.
create function horma_iso_time(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(local, 'YYYY-MM-DD"T"HH24:MI:SS')
    || case when shift < interval '0' then '-' else '+' end
    || to_char(case when shift < interval '0' then -shift else shift end, 'HH24:MI')
  from (
    select local, local - moment at time zone 'UTC' as shift
    from (select moment at time zone horma_zone() as local) here
  ) shifted
$$;
