ALTER TYPE "public"."incident_kind" ADD VALUE 'invoice_recipient_wrong' BEFORE 'other';--> statement-breakpoint
CREATE TABLE "fiscal_checks" (
	"check_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_checks_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"records" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fiscal_declarations" (
	"declaration_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_declarations_declaration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_declarations_content" UNIQUE("version","content")
);
--> statement-breakpoint
ALTER TABLE "web_order_details" ADD COLUMN "invoice_recipient" jsonb;--> statement-breakpoint
CREATE INDEX "invoices_type" ON "invoices" USING btree ("type","invoice_id") WHERE "invoices"."type" <> 'F2';--> statement-breakpoint
CREATE INDEX "invoices_recipient_nif" ON "invoices" USING btree (("recipient" ->> 'nif')) WHERE "invoices"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "invoices_recipient_name" ON "invoices" USING gin (horma_fold("recipient" ->> 'name') gin_trgm_ops) WHERE "invoices"."recipient" is not null;--> statement-breakpoint

create trigger fiscal_checks_append_only before update or delete or truncate on fiscal_checks
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger fiscal_declarations_append_only before update or delete or truncate on fiscal_declarations
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on fiscal_checks, fiscal_declarations from horma_app;
