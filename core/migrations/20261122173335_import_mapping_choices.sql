ALTER TABLE "import_mappings" ADD COLUMN "format" "import_format";--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "vat_excluded" boolean DEFAULT false NOT NULL;