CREATE TYPE "public"."summary_purpose" AS ENUM('sale', 'return', 'deposit');--> statement-breakpoint
CREATE TABLE "sales_summary_builds" (
	"build_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_summary_builds_build_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zone" text NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_summary_days" (
	"day" date NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint,
	"sale_origin" "sale_origin" NOT NULL,
	"seller_id" uuid,
	"is_trial" boolean NOT NULL,
	"kind" "line_kind" NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "sales_summary_lines" (
	"day" date NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint,
	"sale_origin" "sale_origin" NOT NULL,
	"seller_id" uuid,
	"is_trial" boolean NOT NULL,
	"kind" "line_kind" NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	"variant_id" bigint,
	"sales" integer DEFAULT 0 NOT NULL,
	"sold_units" integer DEFAULT 0 NOT NULL,
	"sold_cents" integer DEFAULT 0 NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"sold_base_cents" integer DEFAULT 0 NOT NULL,
	"returned_units" integer DEFAULT 0 NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"returned_base_cents" integer DEFAULT 0 NOT NULL,
	"costed_units" integer DEFAULT 0 NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_summary_money" (
	"day" date NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint,
	"sale_origin" "sale_origin" NOT NULL,
	"seller_id" uuid,
	"is_trial" boolean NOT NULL,
	"purpose" "summary_purpose" NOT NULL,
	"tender_kind" text NOT NULL,
	"taken_cents" bigint DEFAULT 0 NOT NULL,
	"given_back_cents" bigint DEFAULT 0 NOT NULL,
	"kept_cents" bigint DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_summary_days_day" ON "sales_summary_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_summary_lines_day" ON "sales_summary_lines" USING btree ("day") WHERE "sales_summary_lines"."is_folded";--> statement-breakpoint
CREATE INDEX "sales_summary_lines_new" ON "sales_summary_lines" USING btree ("day") WHERE not "sales_summary_lines"."is_folded";--> statement-breakpoint
CREATE INDEX "sales_summary_lines_variant" ON "sales_summary_lines" USING btree ("variant_id","day") WHERE "sales_summary_lines"."is_folded";--> statement-breakpoint
CREATE INDEX "sales_summary_money_new" ON "sales_summary_money" USING btree ("day") WHERE not "sales_summary_money"."is_folded";