ALTER TYPE "public"."import_format" ADD VALUE 'shopify_inventory';--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "vat_excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "inventory_run_id" bigint;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_inventory_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("inventory_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;