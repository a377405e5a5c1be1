CREATE TABLE "stock_balance_changes" (
	"variant_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_balance_moments" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_balances" (
	"at" timestamp with time zone NOT NULL,
	"variant_id" bigint NOT NULL,
	"location_id" bigint,
	"status" "item_status" NOT NULL,
	"is_counted" boolean NOT NULL,
	"pairs" integer NOT NULL,
	"cents" bigint NOT NULL,
	"known" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_balance_changes_variant" ON "stock_balance_changes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_balances_at" ON "stock_balances" USING btree ("at","variant_id");