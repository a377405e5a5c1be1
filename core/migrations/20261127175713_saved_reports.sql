CREATE TYPE "public"."report_comparison" AS ENUM('none', 'before', 'year');--> statement-breakpoint
CREATE TYPE "public"."report_range" AS ENUM('today', 'yesterday', 'week', 'month', 'quarter', 'year', 'season', 'custom');--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"saved_report_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reports_saved_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"measure" text NOT NULL,
	"dimension" text NOT NULL,
	"range" "report_range" NOT NULL,
	"compare" "report_comparison" NOT NULL,
	"from_day" date,
	"to_day" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_reports_named" CHECK (length("saved_reports"."name") between 1 and 60),
	CONSTRAINT "saved_reports_days" CHECK (("saved_reports"."range" = 'custom') = ("saved_reports"."from_day" is not null and "saved_reports"."to_day" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reports_name" ON "saved_reports" USING btree (lower("name"));