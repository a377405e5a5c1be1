CREATE TYPE "public"."bulk_edit_state" AS ENUM('draft', 'waiting', 'running', 'done');--> statement-breakpoint
CREATE TYPE "public"."bulk_reason" AS ENUM('PRODUCT_CHANGED', 'PRODUCT_ARCHIVED', 'NOT_READY', 'PRICELESS', 'PRICE_TOO_LOW', 'PRICE_TOO_HIGH', 'IN_CAMPAIGN');--> statement-breakpoint
CREATE TYPE "public"."bulk_row_state" AS ENUM('planned', 'refused', 'changed', 'unchanged');--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_view_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_views_product_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"owner" text,
	"search" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_views_name_given" CHECK ("product_views"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "bulk_edit_rows" (
	"bulk_edit_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" "bulk_row_state" NOT NULL,
	"reason" "bulk_reason",
	"missing" text[] DEFAULT '{}' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_edit_rows_bulk_edit_id_product_id_pk" PRIMARY KEY("bulk_edit_id","product_id"),
	CONSTRAINT "bulk_edit_rows_reason" CHECK (("bulk_edit_rows"."state" = 'refused') = ("bulk_edit_rows"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"bulk_edit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edits_bulk_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" jsonb NOT NULL,
	"state" "bulk_edit_state" DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_bulk_edit_id_bulk_edits_bulk_edit_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("bulk_edit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_views_name" ON "product_views" USING btree (coalesce("owner", ''),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "product_views_default" ON "product_views" USING btree (coalesce("owner", '')) WHERE "product_views"."is_default";--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_state" ON "bulk_edit_rows" USING btree ("bulk_edit_id","state","product_id");--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_product" ON "bulk_edit_rows" USING btree ("product_id");