CREATE TYPE "public"."customer_format" AS ENUM('shopify', 'prestashop', 'prestashop_addresses', 'odoo', 'mailing_list', 'table');--> statement-breakpoint
CREATE TYPE "public"."import_subject" AS ENUM('catalog', 'customers');--> statement-breakpoint
CREATE TABLE "import_customer_files" (
	"import_run_id" bigint PRIMARY KEY NOT NULL,
	"format" "customer_format" NOT NULL,
	"columns" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"addresses_run_id" bigint
);
--> statement-breakpoint
CREATE TABLE "import_customer_ids" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "import_customer_ids_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "import_customer_rows" (
	"import_run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"state" "import_row_state" NOT NULL,
	"customer_id" bigint,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_customer_rows_import_run_id_row_pk" PRIMARY KEY("import_run_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "subject" "import_subject" DEFAULT 'catalog' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_customer_files" ADD CONSTRAINT "import_customer_files_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customer_files" ADD CONSTRAINT "import_customer_files_addresses_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("addresses_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customer_ids" ADD CONSTRAINT "import_customer_ids_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customer_rows" ADD CONSTRAINT "import_customer_rows_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customer_rows" ADD CONSTRAINT "import_customer_rows_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_customer_ids_customer" ON "import_customer_ids" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "import_customer_rows_state" ON "import_customer_rows" USING btree ("import_run_id","state","row");--> statement-breakpoint
CREATE INDEX "import_customer_rows_customer" ON "import_customer_rows" USING btree ("customer_id");