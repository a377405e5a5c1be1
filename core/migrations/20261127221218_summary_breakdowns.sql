CREATE TYPE "public"."summary_breakdown" AS ENUM('hour', 'coupon', 'campaign', 'return_reason', 'return_cause');--> statement-breakpoint
CREATE TABLE "sales_summary_breakdowns" (
	"day" date NOT NULL,
	"is_trial" boolean NOT NULL,
	"breakdown" "summary_breakdown" NOT NULL,
	"key" text,
	"sales" bigint DEFAULT 0 NOT NULL,
	"sold_units" bigint DEFAULT 0 NOT NULL,
	"sold_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"returned_units" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_summary_customers" (
	"day" date NOT NULL,
	"sale_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"is_trial" boolean NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint,
	"sale_origin" "sale_origin" NOT NULL,
	"seller_id" uuid,
	"is_first" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_summary_breakdowns_day" ON "sales_summary_breakdowns" USING btree ("breakdown","day");--> statement-breakpoint
CREATE INDEX "sales_summary_customers_day" ON "sales_summary_customers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_summary_customers_customer" ON "sales_summary_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sales_summary_money_day" ON "sales_summary_money" USING btree ("day") WHERE "sales_summary_money"."is_folded";