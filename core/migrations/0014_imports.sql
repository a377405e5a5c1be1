CREATE TYPE "public"."import_format" AS ENUM('vendure', 'shopify', 'woocommerce', 'spree', 'horma', 'map');--> statement-breakpoint
CREATE TYPE "public"."import_row_state" AS ENUM('created', 'changed', 'unchanged', 'refused', 'undone', 'kept');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('uploading', 'uploaded', 'waiting', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone');--> statement-breakpoint
CREATE TABLE "import_file_parts" (
	"import_run_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_file_parts_import_run_id_part_pk" PRIMARY KEY("import_run_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"state" "import_row_state" NOT NULL,
	"product_id" bigint,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_run_id_row_pk" PRIMARY KEY("import_run_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"import_run_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text,
	"bytes" integer NOT NULL,
	"rows" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"format" "import_format",
	"preview" jsonb,
	"map" jsonb,
	"decimals" text,
	"publish" boolean DEFAULT false NOT NULL,
	"dry_run" boolean DEFAULT true NOT NULL,
	"state" "import_state" DEFAULT 'uploading' NOT NULL,
	"counts" jsonb,
	"refusal" jsonb,
	"marks" jsonb,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_runs_reference_unique" UNIQUE("reference"),
	CONSTRAINT "import_runs_decimals" CHECK ("import_runs"."decimals" in ('point', 'comma'))
);
--> statement-breakpoint
ALTER TABLE "import_file_parts" ADD CONSTRAINT "import_file_parts_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_run_id","state","row");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_busy" ON "import_runs" USING btree ((true)) WHERE "import_runs"."state" in ('waiting', 'running', 'undoing');