CREATE TYPE "public"."count_kind" AS ENUM('count', 'recount', 'total');--> statement-breakpoint
CREATE TYPE "public"."stocktake_scope" AS ENUM('place', 'listed');--> statement-breakpoint
CREATE TYPE "public"."stocktake_state" AS ENUM('open', 'applied', 'cancelled');--> statement-breakpoint
CREATE TABLE "stocktake_lines" (
	"stocktake_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"counted" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	"expected" integer NOT NULL,
	"difference" integer NOT NULL,
	"elsewhere" integer NOT NULL,
	"moved_meanwhile" integer NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	"cost_cents" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	CONSTRAINT "stocktake_lines_stocktake_id_variant_id_pk" PRIMARY KEY("stocktake_id","variant_id"),
	CONSTRAINT "stocktake_lines_numbers" CHECK ("stocktake_lines"."counted" >= 0 and "stocktake_lines"."written_off" >= 0 and "stocktake_lines"."added" >= 0 and "stocktake_lines"."unresolved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stocktake_scans" (
	"scan_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_scans_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation_id" uuid NOT NULL,
	"stocktake_id" bigint NOT NULL,
	"section_id" bigint,
	"device_id" uuid,
	"code" text,
	"variant_id" bigint,
	"item_id" bigint,
	"kind" "count_kind" NOT NULL,
	"quantity" integer NOT NULL,
	"undoes" uuid,
	"actor" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_scans_operation" UNIQUE("operation_id"),
	CONSTRAINT "stocktake_scans_quantity" CHECK ("stocktake_scans"."quantity" >= 0),
	CONSTRAINT "stocktake_scans_known" CHECK (num_nonnulls("stocktake_scans"."code", "stocktake_scans"."variant_id", "stocktake_scans"."undoes") > 0)
);
--> statement-breakpoint
CREATE TABLE "stocktake_sections" (
	"section_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_sections_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stocktake_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_sections_name" UNIQUE("stocktake_id","name"),
	CONSTRAINT "stocktake_sections_name_given" CHECK ("stocktake_sections"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "stocktake_swaps" (
	"stocktake_id" bigint NOT NULL,
	"missing_variant_id" bigint NOT NULL,
	"found_variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"confirmed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_swaps_stocktake_id_missing_variant_id_found_variant_id_pk" PRIMARY KEY("stocktake_id","missing_variant_id","found_variant_id"),
	CONSTRAINT "stocktake_swaps_quantity" CHECK ("stocktake_swaps"."quantity" >= 0),
	CONSTRAINT "stocktake_swaps_other" CHECK ("stocktake_swaps"."missing_variant_id" <> "stocktake_swaps"."found_variant_id")
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"stocktake_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktakes_stocktake_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"name" text NOT NULL,
	"scope" "stocktake_scope" NOT NULL,
	"brand_id" bigint,
	"product_category_id" bigint,
	"bin_section" text,
	"blind" boolean NOT NULL,
	"state" "stocktake_state" DEFAULT 'open' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "stocktakes_name" CHECK ("stocktakes"."name" <> ''),
	CONSTRAINT "stocktakes_ended" CHECK (("stocktakes"."state" = 'open') = ("stocktakes"."ended_at" is null)),
	CONSTRAINT "stocktakes_narrowed" CHECK ("stocktakes"."scope" = 'place' or num_nonnulls("stocktakes"."brand_id", "stocktakes"."product_category_id", "stocktakes"."bin_section") = 0)
);
--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("stocktake_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_stocktake_id_stocktakes_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("stocktake_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_section_id_stocktake_sections_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."stocktake_sections"("section_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_sections" ADD CONSTRAINT "stocktake_sections_stocktake_id_stocktakes_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("stocktake_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_swaps" ADD CONSTRAINT "stocktake_swaps_stocktake_id_stocktakes_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("stocktake_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_swaps" ADD CONSTRAINT "stocktake_swaps_missing_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("missing_variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_swaps" ADD CONSTRAINT "stocktake_swaps_found_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("found_variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_product_category_id_product_categories_product_category_id_fk" FOREIGN KEY ("product_category_id") REFERENCES "public"."product_categories"("product_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktake_lines_variant" ON "stocktake_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stocktake_scans_stocktake" ON "stocktake_scans" USING btree ("stocktake_id","variant_id");--> statement-breakpoint
CREATE INDEX "stocktake_scans_section" ON "stocktake_scans" USING btree ("section_id","scan_id");--> statement-breakpoint
CREATE INDEX "stocktake_scans_unknown" ON "stocktake_scans" USING btree ("code") WHERE "stocktake_scans"."variant_id" is null and "stocktake_scans"."undoes" is null;--> statement-breakpoint
CREATE INDEX "stocktake_scans_undone" ON "stocktake_scans" USING btree ("undoes") WHERE "stocktake_scans"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "stocktakes_open" ON "stocktakes" USING btree ("location_id") WHERE "stocktakes"."state" = 'open';