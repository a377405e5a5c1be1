CREATE TYPE "public"."receipt_reason" AS ENUM('import', 'receipt', 'stocktake', 'correction');--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"receipt_line_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_lines_receipt_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"cost_cents" integer,
	CONSTRAINT "receipt_lines_quantity" CHECK ("receipt_lines"."quantity" > 0),
	CONSTRAINT "receipt_lines_cost" CHECK ("receipt_lines"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"receipt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" "receipt_reason" NOT NULL,
	"reference" text NOT NULL,
	"location_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_costs" (
	"variant_id" bigint PRIMARY KEY NOT NULL,
	"cost_cents" integer NOT NULL,
	CONSTRAINT "variant_costs_cost" CHECK ("variant_costs"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_receipt_id_receipts_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("receipt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_costs" ADD CONSTRAINT "variant_costs_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_lines_receipt" ON "receipt_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_lines_variant" ON "receipt_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_import" ON "receipts" USING btree ("reference","location_id") WHERE "receipts"."reason" = 'import';--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "receipt_line_id" bigint;--> statement-breakpoint
-- Pairs of before are received with what their first movement says; a pair without one counts as found.
CREATE TEMPORARY TABLE "arrivals" ON COMMIT DROP AS
SELECT i."item_id", i."variant_id", i."cost_cents", coalesce(m."reason"::text, 'correction')::"receipt_reason" AS "reason",
	coalesce(m."reference", '') AS "reference", coalesce(m."location_id", i."location_id") AS "location_id",
	coalesce(m."actor", 'sistema') AS "actor", coalesce(m."created_at", i."created_at") AS "arrived_at"
FROM "inventory_items" i LEFT JOIN LATERAL (
	SELECT * FROM "stock_movements" m WHERE m."item_id" = i."item_id" AND m."from_status" IS NULL
		AND m."reason"::text IN ('import', 'receipt', 'stocktake', 'correction')
	ORDER BY m."movement_id" LIMIT 1
) m ON true;--> statement-breakpoint
INSERT INTO "receipts" ("reason", "reference", "location_id", "actor", "created_at")
SELECT "reason", "reference", "location_id", min("actor"), min("arrived_at") FROM "arrivals"
GROUP BY "reason", "reference", "location_id" ORDER BY min("arrived_at"), min("item_id");--> statement-breakpoint
INSERT INTO "receipt_lines" ("receipt_id", "variant_id", "quantity", "cost_cents")
SELECT r."receipt_id", a."variant_id", count(*), a."cost_cents"
FROM "arrivals" a JOIN "receipts" r USING ("reason", "reference", "location_id")
GROUP BY r."receipt_id", a."variant_id", a."cost_cents" ORDER BY r."receipt_id", a."variant_id";--> statement-breakpoint
-- No till has to hear of it.
ALTER TABLE "inventory_items" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "inventory_items" i SET "receipt_line_id" = l."receipt_line_id"
FROM "arrivals" a JOIN "receipts" r USING ("reason", "reference", "location_id") JOIN "receipt_lines" l USING ("receipt_id")
WHERE i."item_id" = a."item_id" AND l."variant_id" = a."variant_id" AND l."cost_cents" IS NOT DISTINCT FROM a."cost_cents";--> statement-breakpoint
ALTER TABLE "inventory_items" ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO "variant_costs" ("variant_id", "cost_cents")
SELECT DISTINCT ON ("variant_id") "variant_id", "cost_cents" FROM "inventory_items"
WHERE "cost_cents" IS NOT NULL ORDER BY "variant_id", "item_id" DESC;--> statement-breakpoint
ALTER TABLE "inventory_items" ALTER COLUMN "receipt_line_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_receipt_line" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."receipt_lines"("receipt_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "with_costs" boolean DEFAULT false NOT NULL;