CREATE TABLE "stock_levels" (
	"variant_id" bigint PRIMARY KEY NOT NULL,
	"pairs" integer NOT NULL,
	"oldest_at" timestamp with time zone,
	"bought" integer NOT NULL,
	"first_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_balance_moments" ADD COLUMN "has_levels" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- It is made anew by core/stock/functions.sql, with one column more.
drop function if exists horma_takeable_pairs(timestamptz);
