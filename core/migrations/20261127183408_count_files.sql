CREATE TYPE "public"."count_reason" AS ENUM('CODE_UNKNOWN', 'CODE_MANGLED', 'CODE_MISSING', 'GOODS_AMBIGUOUS', 'GOODS_ARCHIVED', 'GOODS_UNCOUNTABLE', 'PLACE_UNKNOWN', 'PAIRS_UNREADABLE', 'PAIRS_FRACTION', 'PAIRS_TOO_MANY', 'PAIRS_MISSING', 'PAIRS_BELOW_ZERO', 'ZEROS_RESTORED', 'COUNTED_TWICE', 'COST_UNREADABLE', 'COST_FORBIDDEN', 'COSTS_DIFFER');--> statement-breakpoint
CREATE TYPE "public"."count_scope" AS ENUM('listed', 'place');--> statement-breakpoint
ALTER TYPE "public"."import_subject" ADD VALUE 'counts';--> statement-breakpoint
CREATE TABLE "import_count_files" (
	"import_run_id" bigint PRIMARY KEY NOT NULL,
	"preview" jsonb NOT NULL,
	"has_titles" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"scope" "count_scope" DEFAULT 'listed' NOT NULL,
	"location_id" bigint,
	"places" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"named" text[] DEFAULT '{}' NOT NULL,
	"more_issues" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_count_issues" (
	"issue_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_count_issues_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"reason" "count_reason" NOT NULL,
	"said" text NOT NULL,
	"pairs" integer,
	"cost_cents" integer,
	"location_id" bigint,
	"candidates" bigint[] DEFAULT '{}' NOT NULL,
	"variant_id" bigint,
	"attached_by" text,
	"attached_at" timestamp with time zone,
	CONSTRAINT "import_count_issues_attached" CHECK (num_nonnulls("import_count_issues"."variant_id", "import_count_issues"."attached_by", "import_count_issues"."attached_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "import_count_stocktakes" (
	"import_run_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"stocktake_id" bigint NOT NULL,
	CONSTRAINT "import_count_stocktakes_import_run_id_location_id_pk" PRIMARY KEY("import_run_id","location_id"),
	CONSTRAINT "import_count_stocktakes_stocktake" UNIQUE("stocktake_id")
);
--> statement-breakpoint
CREATE TABLE "import_counts" (
	"import_run_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"pairs" integer NOT NULL,
	"cost_cents" integer,
	"row" integer NOT NULL,
	CONSTRAINT "import_counts_import_run_id_location_id_variant_id_pk" PRIMARY KEY("import_run_id","location_id","variant_id"),
	CONSTRAINT "import_counts_pairs" CHECK ("import_counts"."pairs" >= 0),
	CONSTRAINT "import_counts_cost" CHECK ("import_counts"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_count_files" ADD CONSTRAINT "import_count_files_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_files" ADD CONSTRAINT "import_count_files_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_issues" ADD CONSTRAINT "import_count_issues_import_run_id_import_count_files_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_count_files"("import_run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_issues" ADD CONSTRAINT "import_count_issues_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_issues" ADD CONSTRAINT "import_count_issues_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_stocktakes" ADD CONSTRAINT "import_count_stocktakes_import_run_id_import_count_files_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_count_files"("import_run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_stocktakes" ADD CONSTRAINT "import_count_stocktakes_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_count_stocktakes" ADD CONSTRAINT "import_count_stocktakes_stocktake_id_stocktakes_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("stocktake_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_counts" ADD CONSTRAINT "import_counts_import_run_id_import_count_files_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_count_files"("import_run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_counts" ADD CONSTRAINT "import_counts_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_counts" ADD CONSTRAINT "import_counts_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_count_issues_run" ON "import_count_issues" USING btree ("import_run_id","reason","row");--> statement-breakpoint
CREATE INDEX "import_count_issues_variant" ON "import_count_issues" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "import_counts_variant" ON "import_counts" USING btree ("variant_id");