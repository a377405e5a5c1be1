CREATE TYPE "public"."past_reason" AS ENUM('PAST_ROW_BROKEN', 'PAST_NUMBER_MISSING', 'PAST_DATE_WRONG', 'PAST_DATE_FUTURE', 'PAST_CURRENCY', 'PAST_AMOUNT_WRONG', 'PAST_QUANTITY_ZERO', 'PAST_TOO_LARGE', 'PAST_UNPAID', 'PAST_NUMBER_APART', 'PAST_DUPLICATE', 'PAST_TOTAL_DIFFERS', 'PAST_NO_VALUE', 'PAST_QUANTITY_FRACTION', 'PAST_REFUND_TOO_HIGH', 'PAST_RETURN_ALONE');--> statement-breakpoint
CREATE TYPE "public"."past_format" AS ENUM('shopify', 'square', 'loyverse', 'table');--> statement-breakpoint
ALTER TYPE "public"."import_subject" ADD VALUE 'sales';--> statement-breakpoint
ALTER TYPE "public"."sale_origin" ADD VALUE 'import';--> statement-breakpoint
CREATE TABLE "past_documents" (
	"past_document_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_documents_past_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" bigint NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"sale_id" bigint,
	"stand_in_id" bigint,
	"return_id" bigint,
	"paid_by" text,
	"paid_kind" text,
	"seller" text,
	"place" text,
	CONSTRAINT "past_documents_number" UNIQUE("source","number")
);
--> statement-breakpoint
CREATE TABLE "past_issues" (
	"past_issue_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_issues_past_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"number" text,
	"reason" "past_reason" NOT NULL,
	"file_cents" integer,
	"booked_cents" integer
);
--> statement-breakpoint
CREATE TABLE "past_totals" (
	"import_run_id" bigint PRIMARY KEY NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_past_files" (
	"import_run_id" bigint PRIMARY KEY NOT NULL,
	"format" "past_format" NOT NULL,
	"reading" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"source" text NOT NULL,
	"location_id" bigint
);
--> statement-breakpoint
ALTER TABLE "past_documents" ADD CONSTRAINT "past_documents_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_documents" ADD CONSTRAINT "past_documents_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_documents" ADD CONSTRAINT "past_documents_stand_in_id_sales_sale_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_documents" ADD CONSTRAINT "past_documents_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_issues" ADD CONSTRAINT "past_issues_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_totals" ADD CONSTRAINT "past_totals_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_past_files" ADD CONSTRAINT "import_past_files_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_past_files" ADD CONSTRAINT "import_past_files_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_documents_searched" ON "past_documents" USING btree (upper("number"));--> statement-breakpoint
CREATE INDEX "past_documents_run" ON "past_documents" USING btree ("import_run_id");--> statement-breakpoint
CREATE INDEX "past_documents_sale" ON "past_documents" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "past_documents_stand_in" ON "past_documents" USING btree ("stand_in_id");--> statement-breakpoint
CREATE INDEX "past_documents_return" ON "past_documents" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "past_issues_run" ON "past_issues" USING btree ("import_run_id","reason","past_issue_id");