CREATE TABLE "sales_summary_product_months" (
	"month" date NOT NULL,
	"location_id" bigint NOT NULL,
	"sale_origin" "sale_origin" NOT NULL,
	"is_trial" boolean NOT NULL,
	"kind" "line_kind" NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"product_id" bigint,
	"sold_units" bigint DEFAULT 0 NOT NULL,
	"sold_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"sold_base_cents" bigint DEFAULT 0 NOT NULL,
	"returned_units" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"returned_base_cents" bigint DEFAULT 0 NOT NULL,
	"costed_units" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_summary_size_months" (
	"month" date NOT NULL,
	"location_id" bigint NOT NULL,
	"sale_origin" "sale_origin" NOT NULL,
	"is_trial" boolean NOT NULL,
	"kind" "line_kind" NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"size_id" bigint,
	"colour_id" bigint,
	"sold_units" bigint DEFAULT 0 NOT NULL,
	"sold_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"sold_base_cents" bigint DEFAULT 0 NOT NULL,
	"returned_units" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"returned_base_cents" bigint DEFAULT 0 NOT NULL,
	"costed_units" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_summary_product_months_month" ON "sales_summary_product_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "sales_summary_size_months_month" ON "sales_summary_size_months" USING btree ("month");--> statement-breakpoint
INSERT INTO "sales_summary_product_months"
SELECT date_trunc('month', f.day)::date, f.location_id, f.sale_origin, f.is_trial, f.kind, f.tax_rate, v.product_id,
  sum(f.sold_units), sum(f.sold_cents), sum(f.discount_cents), sum(f.sold_base_cents), sum(f.returned_units),
  sum(f.returned_cents), sum(f.returned_base_cents), sum(f.costed_units), sum(f.cost_cents)
FROM sales_summary_lines f LEFT JOIN product_variants v USING (variant_id)
WHERE f.is_folded GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1;--> statement-breakpoint
INSERT INTO "sales_summary_size_months"
SELECT date_trunc('month', f.day)::date, f.location_id, f.sale_origin, f.is_trial, f.kind, f.tax_rate, v.size_id, v.colour_id,
  sum(f.sold_units), sum(f.sold_cents), sum(f.discount_cents), sum(f.sold_base_cents), sum(f.returned_units),
  sum(f.returned_cents), sum(f.returned_base_cents), sum(f.costed_units), sum(f.cost_cents)
FROM sales_summary_lines f LEFT JOIN product_variants v USING (variant_id)
WHERE f.is_folded GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1;
